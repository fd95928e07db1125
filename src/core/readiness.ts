/** What App Review asks of a version, as far as it can be read before anything is written. */

/** One fact that was read, or why it could not be; `null` is never "there": it is "nothing is set". */
export interface ReadinessFacts {
  /** Filled by the reads of the readiness rules. */
  readonly kind: 'readiness';
}
