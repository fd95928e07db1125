/** A secret to look for. */

/** Three parts with dots between, as a token has them; no run of letters stands in it twice. */
export const TOKEN = [
  'eyJhbGciOiJFUzI1NiIsImtpZCI6IkFCQzEyM0RFRkcifQ',
  'eyJpc3MiOiI1NzI0NjU0MiIsImF1ZCI6ImFwcHN0b3JlIn0',
  'q8Zt0Xv1mWc5pLr7sKd2Yh9fGj4bNe6aUoTiRyQwEzDxCvFbHnMkJlPu3S-B_gVA',
].join('.');
export const SIGNATURE = TOKEN.slice(TOKEN.lastIndexOf('.') + 1);
