import { captchaApi, type CaptchaPicture } from '@chargedeck/contract/staff/captcha/calls'
import { call } from '../../platform/api.ts'
import { aesEncrypt } from './aes-ecb.ts'

const sliding = 'blockPuzzle'
const stripY = 5

export async function loadPicture(): Promise<CaptchaPicture> {
  const { repData, repMsg } = await call(captchaApi.get, { body: { captchaType: sliding } })
  if (!repData) throw new Error(repMsg ?? '验证码获取失败')
  return repData
}

/** The verification that sign-in sends after the slider was solved. */
export async function judgeSlide({ token, secretKey }: CaptchaPicture, x: number): Promise<string> {
  const json = JSON.stringify({ x, y: stripY })
  const sent = { captchaType: sliding, token, pointJson: aesEncrypt(json, secretKey) }
  const { success, repMsg } = await call(captchaApi.check, { body: sent })
  if (!success) throw new Error(repMsg ?? '验证失败')
  return aesEncrypt(`${token}---${json}`, secretKey)
}
