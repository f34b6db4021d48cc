import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id, Nullable, Text } from '../../shapes.ts'

export const startGuardLabels = {
  STATION_OPERATING: '站点运营中',
  STATION_ONLINE: '站点已上线',
  PILE_IN_USE: '桩在用',
  PILE_ONLINE: '桩在线',
  GUN_ONLINE: '枪在线',
  GUN_WITHOUT_ORDER: '枪没有进行中的订单',
  GUN_USABLE: '枪空闲或已插枪',
  GUN_NOT_RESERVED: '枪没有被他人预约',
  CUSTOMER_UNLOCKED: '客户未锁定',
  CUSTOMER_OWES_NOTHING: '客户没有欠费',
  CUSTOMER_FUNDS: '客户余额够启动',
  PLAN_IN_FORCE: '有生效的计费方案',
}
export type StartGuard = keyof typeof startGuardLabels

/** One guard of a start: `passed` null where nobody is named whom it could be asked of. */
export type StartCheck = Static<typeof StartCheck>
const StartCheck = Type.Object({
  guard: Type.Unsafe<StartGuard>(Type.Enum(Object.keys(startGuardLabels), { title: '条件' })),
  passed: Nullable(Type.Boolean({ title: '是否满足' })),
  found: Type.String({ title: '现状' }),
  nextStep: Nullable(Type.String({ title: '下一步' })),
})

export const diagnosisApi = {
  /** Why this driver cannot start here: the same guards that a start itself goes by. */
  diagnose: endpoint({
    method: 'GET',
    path: '/charger/gun/diagnose',
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
