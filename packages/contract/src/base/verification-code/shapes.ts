import { Type } from 'typebox'

/** SM2, C1C3C2, hex, with or without a leading 04. */
export const SealedPassword = (title: string) => Type.String({ title, maxLength: 4096 })
export const Mobile = (title: string) => Type.String({ title, pattern: '^1[3-9][0-9]{9}$' })
export const EmailAddress = (title: string) =>
  Type.String({ title, maxLength: 50, pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$' })
export const CodeSent = (title: string) => Type.String({ title, pattern: '^[0-9]{6}$' })
