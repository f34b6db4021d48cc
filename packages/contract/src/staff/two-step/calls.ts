import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Count, Nullable, WallTime } from '../../shapes.ts'
import { CodeSent, SealedPassword } from '../../base/verification-code/shapes.ts'

export type TwoStep = Static<typeof TwoStep>
const TwoStep = Type.Object({
  isOn: Type.Boolean({ title: '已开启' }),
  since: Nullable(WallTime('开启时间')),
  codesLeft: Count('剩余恢复码'),
})

const Codes = Type.Object({ recoveryCodes: Type.Array(Type.String(), { title: '恢复码' }) }) // shown this once
const Proof = Type.Object({ password: SealedPassword('密码') })

/** Two-step verification of the caller's own account: a time-based code besides the password. */
export const twoStepApi = {
  state: endpoint({ method: 'GET', path: '/account/twoStep', open: 'self', data: TwoStep, errors: [] }),
  start: endpoint({
    method: 'POST',
    path: '/account/twoStep/start',
    open: 'self',
    data: Type.Object({ secret: Type.String({ title: '密钥' }), url: Type.String({ title: '绑定地址' }) }),
    errors: ['TWO_STEP.ALREADY_ON'],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/account/twoStep/confirm',
    open: 'self',
    body: Type.Object({ code: CodeSent('动态口令') }),
    data: Codes,
    errors: ['TWO_STEP.NOT_STARTED', 'TWO_STEP.ALREADY_ON', 'TWO_STEP.CODE_WRONG'],
  }),
  renewCodes: endpoint({
    method: 'POST',
    path: '/account/twoStep/renewCodes',
    open: 'self',
    body: Proof,
    data: Codes,
    errors: ['TWO_STEP.NOT_ON', 'TWO_STEP.PASSWORD_WRONG', 'SESSION.LOCKED'],
  }),
  disable: endpoint({
    method: 'POST',
    path: '/account/twoStep/disable',
    open: 'self',
    body: Proof,
    data: Type.Null(),
    errors: ['TWO_STEP.NOT_ON', 'TWO_STEP.PASSWORD_WRONG', 'SESSION.LOCKED'],
  }),
}
