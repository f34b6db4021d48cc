import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Count, Id, Nullable, WallTime } from '../../shapes.ts'
import { CodeSent } from '../../base/verification-code/shapes.ts'
import { proofFaults, SealedPassword } from '../password/calls.ts'

export type TwoStep = Static<typeof TwoStep>
const TwoStep = Type.Object({
  isOn: Type.Boolean({ title: '已开启' }),
  since: Nullable(WallTime('开启时间')),
  codesLeft: Count('剩余恢复码'),
})

const Codes = Type.Object({ recoveryCodes: Type.Array(Type.String(), { title: '恢复码' }) }) // shown only this once
const Proof = Type.Object({ password: SealedPassword('密码') })

/** Two-step verification: a time-based code besides the password. */
export const twoStepApi = {
  state: endpoint({
    method: 'GET',
    path: '/account/twoStep',
    title: '两步验证_查询',
    open: 'self',
    data: TwoStep,
    errors: [],
  }),
  start: endpoint({
    method: 'POST',
    path: '/account/twoStep/start',
    title: '两步验证_开始设置',
    open: 'self',
    body: Proof,
    data: Type.Object({ secret: Type.String({ title: '密钥' }), url: Type.String({ title: '绑定地址' }) }),
    errors: ['TWO_STEP.ALREADY_ON', ...proofFaults],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/account/twoStep/confirm',
    title: '两步验证_启用',
    open: 'self',
    body: Type.Object({ code: CodeSent('动态口令') }),
    data: Codes,
    errors: ['TWO_STEP.NOT_STARTED', 'TWO_STEP.ALREADY_ON', 'TWO_STEP.CODE_WRONG'],
  }),
  renewCodes: endpoint({
    method: 'POST',
    path: '/account/twoStep/renewCodes',
    title: '两步验证_更换恢复码',
    open: 'self',
    body: Proof,
    data: Codes,
    errors: ['TWO_STEP.NOT_ON', ...proofFaults],
  }),
  disable: endpoint({
    method: 'POST',
    path: '/account/twoStep/disable',
    title: '两步验证_停用',
    open: 'self',
    body: Proof,
    data: Type.Null(),
    errors: ['TWO_STEP.NOT_ON', ...proofFaults],
  }),
  /** For a user who lost both phone and recovery codes: the password alone is then enough. */
  endForUser: endpoint({
    method: 'POST',
    path: '/sysUser/endTwoStep',
    title: '关闭两步验证',
    body: Type.Object({ id: Id('用户ID') }),
    data: Type.Null(),
    errors: ['USER.NOT_FOUND', 'USER.SUPER_ADMIN_ONLY', 'TWO_STEP.NOT_ON', 'REQUEST.DATA_FORBIDDEN'],
  }),
}
