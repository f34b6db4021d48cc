import { Type, type Static, type TSchema } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { TextOrNull } from '../../shapes.ts'

// The protocol of AJ-Captcha 1.2.8, which many clients speak: its own envelope, its own codes.
const answerOf = <Data extends TSchema>(data: Data) =>
  Type.Object({
    repCode: Type.String({ title: '返回码' }),
    repMsg: TextOrNull('返回信息'),
    repData: Type.Union([data, Type.Null()]),
    success: Type.Boolean({ title: '是否成功' }),
  })

const Kind = Type.Optional(Type.String({ title: '验证码类型', maxLength: 20 }))
const Word = (title: string, maxLength: number) => Type.Optional(Type.String({ title, maxLength }))

export type CaptchaPicture = Static<typeof CaptchaPicture>
export const CaptchaPicture = Type.Object({
  captchaType: Type.String({ title: '验证码类型' }),
  originalImageBase64: Type.String({ title: '底图' }), // png, 310 by 155, without a prefix
  jigsawImageBase64: Type.String({ title: '滑块图' }), // png, 47 by 155, transparent around its piece
  wordList: Type.Null(),
  token: Type.String({ title: '令牌', pattern: '^[0-9a-f]{32}$' }),
  secretKey: Type.String({ title: '密钥', minLength: 16, maxLength: 16 }),
  result: Type.Boolean({ title: '结果' }),
})

export type CaptchaResult = Static<typeof CaptchaResult>
export const CaptchaResult = Type.Object({
  captchaType: Type.String({ title: '验证码类型' }),
  token: Type.String({ title: '令牌' }),
  pointJson: Type.String({ title: '坐标' }),
  result: Type.Boolean({ title: '结果' }),
})

export const captchaApi = {
  isOpen: endpoint({
    method: 'GET',
    path: '/getCaptchaOpen',
    title: '登录_是否需要验证码',
    open: 'public',
    data: Type.Boolean({ title: '是否开启验证码' }),
    errors: [],
  }),
  get: endpoint({
    method: 'POST',
    path: '/captcha/get',
    title: '登录_取滑块验证码',
    open: 'public',
    bare: true,
    body: Type.Object({
      captchaType: Kind,
      clientUid: Word('客户端标识', 64),
      ts: Type.Optional(Type.Number({ title: '时间戳', maximum: Number.MAX_SAFE_INTEGER })),
    }),
    data: answerOf(CaptchaPicture),
    errors: [],
  }),
  check: endpoint({
    method: 'POST',
    path: '/captcha/check',
    title: '登录_校验滑块验证码',
    open: 'public',
    bare: true,
    body: Type.Object({
      captchaType: Kind,
      token: Word('令牌', 64),
      pointJson: Word('坐标', 512), // {"x":…,"y":5}, AES-128-ECB with the secret key, base64
      clientUid: Word('客户端标识', 64),
      ts: Type.Optional(Type.Number({ title: '时间戳', maximum: Number.MAX_SAFE_INTEGER })),
    }),
    data: answerOf(CaptchaResult),
    errors: [],
  }),
}
