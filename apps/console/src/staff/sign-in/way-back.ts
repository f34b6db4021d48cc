/** Only a path of our own: a link to the login page must not lead elsewhere. */
export const wayBack = (redirect: string | null): string =>
  redirect && /^\/(?![/\\])/.test(redirect) ? redirect : '/welcome'
