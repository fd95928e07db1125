const { TestEnvironment } = require('jest-environment-node');

/** Skips the tests after the first failure, which has caught the mutant. Stryker would run every test that reaches it. */
module.exports = class extends TestEnvironment {
  #caught = false;

  handleTestEvent({ name, test }) {
    if (name === 'test_fn_failure' || name === 'hook_failure') this.#caught = true;
    if (name === 'test_start' && this.#caught) test.mode = 'skip';
  }
};
