import type { Context } from '../../platform/context.ts'

/** An image request cannot send headers, so it uses this cookie, which opens only files. */
export const giveFileCookie = (ctx: Context, token: string, lastsSeconds: number): void =>
  setFileCookie(ctx, token, lastsSeconds)

export const forgetFileCookie = (ctx: Context): void => setFileCookie(ctx, '', 0)

function setFileCookie({ answerHeader }: Context, token: string, maxAge: number): void {
  answerHeader('set-cookie', `chargedeck_file=${token}; Path=/api/file; Max-Age=${maxAge}; HttpOnly; SameSite=Strict`)
}
