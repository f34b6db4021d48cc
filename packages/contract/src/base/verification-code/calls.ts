import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'

export type CodeCheck = Static<typeof CodeCheck>
const CodeCheck = Type.Enum(['SUCCESS', 'ERROR', 'EXPIRED', 'TIMES_UP'], { title: '校验结果' })

// The server refuses empty fields with their own errors, so nothing is required here.
const phoneNumbers = Type.Optional(Type.String({ title: '手机号码', maxLength: 11 }))
const templateCode = Type.Optional(Type.String({ title: '模板号', maxLength: 50 }))

export const verificationCodeApi = {
  sendByHand: endpoint({
    method: 'POST',
    path: '/sms/sendLoginMessage',
    title: '发送验证码',
    body: Type.Object({ phoneNumbers, templateCode }),
    data: Type.Boolean({ title: '已发送' }),
    errors: [
      'SMS.PHONE_EMPTY',
      'SMS.TEMPLATE_EMPTY',
      'SMS.TEMPLATE_NOT_FOUND',
      'SMS.NO_CODE_TEMPLATE',
      'VERIFICATION_CODE.TOO_OFTEN',
    ],
  }),
  checkByHand: endpoint({
    method: 'POST',
    path: '/sms/validateMessage',
    title: '校验验证码',
    body: Type.Object({
      phoneNumbers,
      code: Type.Optional(Type.String({ title: '验证码', maxLength: 6 })),
      templateCode,
    }),
    data: CodeCheck,
    errors: [
      'SMS.PHONE_EMPTY',
      'SMS.CODE_EMPTY',
      'SMS.TEMPLATE_EMPTY',
      'SMS.TEMPLATE_NOT_FOUND',
      'SMS.NO_CODE_TEMPLATE',
    ],
  }),
}
