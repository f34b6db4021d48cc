import { Type } from 'typebox'
import { Nullable } from '../../shapes.ts'

/** Empty or null clears it; if an edit leaves it out, it stays. */
export const Cleared = (title: string, options: { maxLength?: number; pattern?: string }) =>
  Type.Optional(Nullable(Type.String({ title, ...options })))
const email = '^$|^[^@\\s]{1,40}@[^@\\s]{1,40}\\.[^@\\s.]{1,10}$'

/** The facts that staff enter about a user, and users about themselves. */
export const personShapes = {
  nickName: Cleared('昵称', { maxLength: 50 }),
  birthday: Cleared('生日', { pattern: '^$|^\\d{4}-\\d{2}-\\d{2}$' }),
  email: Cleared('邮箱', { maxLength: 50, pattern: email }),
  phone: Type.String({ title: '手机', pattern: '^1\\d{10}$' }),
  tel: Cleared('电话', { maxLength: 50 }),
}
