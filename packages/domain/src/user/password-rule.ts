const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/]

const passwordLength = { least: 8, most: 64 }
const kindsNeeded = 3
/** How many of a user's latest passwords, including the current one, may not be used again. */
export const passwordsRemembered = 5

const kindsOf = (password: string): number => kinds.filter((kind) => kind.test(password)).length

export const isGoodPassword = (password: string): boolean =>
  password.length >= passwordLength.least && password.length <= passwordLength.most && kindsOf(password) >= kindsNeeded

/** 0 refused, 1 sufficient, 2 good, 3 strong: the bar beside the field shows it. */
export function strengthOf(password: string): 0 | 1 | 2 | 3 {
  if (!isGoodPassword(password)) return 0
  if (password.length >= 14 || (password.length >= 12 && kindsOf(password) === kinds.length)) return 3
  return password.length >= 10 ? 2 : 1
}
