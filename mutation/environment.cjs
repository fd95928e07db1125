const { TestEnvironment } = require('jest-environment-node');

/** Stryker runs every test that reaches a mutant. The first one that fails has caught it: the rest is passed over. */
module.exports = class extends TestEnvironment {
  #caught = false;

  handleTestEvent({ name, test }) {
    if (name === 'test_fn_failure' || name === 'hook_failure') this.#caught = true;
    if (name === 'test_start' && this.#caught) test.mode = 'skip';
  }
};
