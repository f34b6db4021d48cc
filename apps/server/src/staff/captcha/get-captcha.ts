import { randomBytes, randomInt } from 'node:crypto'
import type { captchaApi } from '@chargedeck/contract/staff/captcha/calls'
import type { Answer, Received } from '@chargedeck/contract/endpoint'
import type { Context } from '../../platform/context.ts'
import { right, wrong } from './answers.ts'
import { drawPuzzle, leastX, pieceWidth } from './draw-puzzle.ts'
import { scene } from './draw-scene.ts'
import { isLocked, isTooOften } from './limits.ts'
import { insertChallenge } from './store.ts'

const livesMs = 120_000
export const sliding = 'blockPuzzle'

/** Returns a picture with a hole. The place of the hole stays on the server. */
export async function getCaptcha(
  ctx: Context,
  { captchaType }: Received<typeof captchaApi.get>['body'],
): Promise<Answer<typeof captchaApi.get>> {
  ctx.noteNothing()
  if (!captchaType) return wrong('0011', 'captchaType不能为空')
  if (captchaType !== sliding) return wrong('0015', `不支持的验证码类型：${captchaType}`)
  if (await isLocked(ctx)) return wrong('6202')
  if (await isTooOften(ctx, 'captcha-get')) return wrong('6201')
  const x = randomInt(leastX, scene.width - pieceWidth)
  const { original, jigsaw } = await drawPuzzle(x)
  const token = randomBytes(16).toString('hex')
  const secretKey = randomBytes(12).toString('base64').replaceAll(/[+/]/g, 'x')
  await insertChallenge(ctx.tx, { token, secretKey, x, expireTime: new Date(ctx.now().getTime() + livesMs) })
  return right({
    captchaType,
    originalImageBase64: original.toString('base64'),
    jigsawImageBase64: jigsaw.toString('base64'),
    wordList: null,
    token,
    secretKey,
    result: false,
  })
}
