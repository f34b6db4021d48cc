import { Type } from 'typebox'

export const Mobile = (title: string) => Type.String({ title, pattern: '^1[3-9][0-9]{9}$' })
export const EmailAddress = (title: string) =>
  Type.String({ title, maxLength: 50, pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$' })
export const CodeSent = (title: string) => Type.String({ title, pattern: '^[0-9]{6}$' })
