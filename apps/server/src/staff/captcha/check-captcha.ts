import type { captchaApi } from '@chargedeck/contract/staff/captcha/calls'
import type { Answer, Received } from '@chargedeck/contract/endpoint'
import type { Context } from '../../platform/context.ts'
import { right, wrong } from './answers.ts'
import { sliding } from './get-captcha.ts'
import { countFailure, isTooOften } from './limits.ts'
import { aesDecryptOrNull, aesEncrypt, readPointOrNull } from './sealed-point.ts'
import { insertPass, takeChallengeOrNull } from './store.ts'

const livesMs = 180_000
const tolerance = 5
const madeHere = /^[0-9a-f]{32}$/
const stripY = 5 // the strip is as high as the picture, so its vertical place is no secret

/** Checks the slide; a right one creates a pass for one sign-in. */
export async function checkCaptcha(
  ctx: Context,
  { captchaType, token, pointJson }: Received<typeof captchaApi.check>['body'],
): Promise<Answer<typeof captchaApi.check>> {
  ctx.noteNothing()
  if (!captchaType || !token || !pointJson)
    return wrong('0011', `${!captchaType ? 'captchaType' : token ? 'pointJson' : 'token'}不能为空`)
  if (captchaType !== sliding) return wrong('0015', `不支持的验证码类型：${captchaType}`)
  if (await isTooOften(ctx, 'captcha-check')) return wrong('6204')
  if (!madeHere.test(token)) return wrong('6206')
  const challenge = await takeChallengeOrNull(ctx.tx, token, ctx.now())
  if (!challenge) return wrong('6110')
  const json = aesDecryptOrNull(pointJson, challenge.secretKey)
  const point = json === null ? null : readPointOrNull(json)
  if (!point || Math.abs(Math.trunc(point.x) - challenge.x) > tolerance || point.y !== stripY) {
    await countFailure(ctx)
    return wrong('6111')
  }
  const verification = aesEncrypt(`${token}---${json}`, challenge.secretKey)
  await insertPass(ctx.tx, { verification, expireTime: new Date(ctx.now().getTime() + livesMs) })
  return right({ captchaType, token, pointJson, result: true })
}
