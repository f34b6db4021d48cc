import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id, Nullable, Text, TextOrNull } from '../../shapes.ts'
import { startGuardLabels, type StartGuard } from './enums.ts'

/** One guard of a start: `passed` is null when it needs a customer and none is named. */
export type StartCheck = Static<typeof StartCheck>
const StartCheck = Type.Object({
  guard: Type.Unsafe<StartGuard>(Type.Enum(Object.keys(startGuardLabels), { title: '条件' })),
  passed: Nullable(Type.Boolean({ title: '是否满足' })),
  found: Type.String({ title: '现状' }),
  nextStep: TextOrNull('下一步'),
})

/** The ids lead to the record that mends a failed guard. */
export type Diagnosis = Static<typeof Diagnosis>
const Diagnosis = Type.Object({
  stationId: Id('站点'),
  stationName: Type.String({ title: '站点' }),
  pileId: Id('桩'),
  pileNo: Type.String({ title: '桩编号' }),
  pileName: Type.String({ title: '桩名称' }),
  gunId: Id('枪'),
  gunCode: Type.String({ title: '枪编码' }),
  gunName: Type.String({ title: '枪名称' }),
  runningOrderId: Nullable(Id('进行中的订单')),
  customerId: Nullable(Id('客户ID')),
  customerName: TextOrNull('客户'),
  canStart: Nullable(Type.Boolean({ title: '能否启动' })),
  checks: Type.Array(StartCheck),
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
      /** Instead of the id: what a driver can read out. */
      customerNumber: Type.Optional(Text('手机号、卡号、车牌或VIN', 30)),
    }),
    data: Diagnosis,
    errors: ['COMMAND.GUN_NOT_FOUND', 'CUSTOMER.NOT_FOUND', 'CUSTOMER.UNKNOWN_NUMBER'],
  }),
}
