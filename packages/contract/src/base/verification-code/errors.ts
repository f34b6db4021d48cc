export const verificationCodeErrorCodes = {
  'VERIFICATION_CODE.TOO_OFTEN': 2024008,
} as const

export const verificationCodeErrorTexts: Record<keyof typeof verificationCodeErrorCodes, string> = {
  'VERIFICATION_CODE.TOO_OFTEN': '验证码发送过于频繁，请稍后再试',
}
