import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { codeChannelLabels } from '../../base/verification-code/enums.ts'
import { OneOf, Text } from '../../shapes.ts'
import { CodeSent } from '../../base/verification-code/shapes.ts'
import { SealedPassword } from '../password/calls.ts'

const Place = { way: OneOf(codeChannelLabels, { title: '找回方式' }), to: Text('手机号或邮箱', 50) }

/** A forgotten password. No answer reveals whether the user exists. */
export const recoverApi = {
  sendCode: endpoint({
    method: 'POST',
    path: '/recover/code',
    title: '找回密码_发送验证码',
    open: 'public',
    body: Type.Object(Place),
    data: Type.Null(),
    errors: ['REQUEST.TOO_OFTEN'],
  }),
  renewPassword: endpoint({
    method: 'POST',
    path: '/recover',
    title: '找回密码_重设密码',
    open: 'public',
    body: Type.Object({ ...Place, code: CodeSent('验证码'), password: SealedPassword('新密码') }),
    data: Type.Null(),
    errors: ['RECOVER.CODE_WRONG', 'USER.PASSWORD_TOO_WEAK', 'USER.PASSWORD_USED_BEFORE'],
  }),
}
