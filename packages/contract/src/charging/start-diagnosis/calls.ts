import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id, Nullable, Text } from '../../shapes.ts'
import { startGuardLabels, type StartGuard } from './enums.ts'

/** One guard of a start: `passed` is null when it needs a customer and none is named. */
export type StartCheck = Static<typeof StartCheck>
const StartCheck = Type.Object({
  guard: Type.Unsafe<StartGuard>(Type.Enum(Object.keys(startGuardLabels), { title: '条件' })),
  passed: Nullable(Type.Boolean({ title: '是否满足' })),
  found: Type.String({ title: '现状' }),
  nextStep: Nullable(Type.String({ title: '下一步' })),
})

export const startDiagnosisApi = {
  /** Why this driver cannot start here, by the same guards as a start itself. */
  diagnose: endpoint({
    method: 'GET',
    path: '/charger/gun/diagnose',
    title: '启动诊断',
    query: Type.Object({
      gunId: Type.Optional(Id('枪')),
      gunCode: Type.Optional(Text('枪编码', 26)),
      customerId: Type.Optional(Id('客户')),
      mobile: Type.Optional(Text('手机号', 20)),
    }),
    data: Type.Object({
      gunId: Id('枪'),
      gunCode: Type.String({ title: '枪编码' }),
      gunName: Type.String({ title: '枪名称' }),
      customerName: Nullable(Type.String({ title: '客户' })),
      canStart: Nullable(Type.Boolean({ title: '能否启动' })),
      checks: Type.Array(StartCheck),
    }),
    errors: ['COMMAND.GUN_NOT_FOUND', 'CUSTOMER.NOT_FOUND'],
  }),
}
