/** Accepts only paths of our own: a link to the login page must not lead to another site. */
export const wayBack = (redirect: string | null): string =>
  redirect && /^\/(?![/\\])/.test(redirect) ? redirect : '/welcome'
