import { randomBytes } from 'node:crypto'
import { breakerStates } from '@chargedeck/domain/carrier/breaker'
import { apisOf } from '@chargedeck/domain/carrier/interfaces'
import type { CarrierType } from '@chargedeck/domain/carrier/kinds'
import { carrierSecretNames, lengthsOfSecret, secretOf } from '@chargedeck/domain/carrier/secrets'
import { fen } from '@chargedeck/domain/kernel/money'
import type { Context } from '../../platform/context.ts'
import { insertCarriers, type NewCarrier } from './carrier-store.ts'

const minuteMs = 60_000
type Owners = {
  hqId: string
  hunanId: string
  /** The station of a partner that our drivers charge at. */
  supplied: { carrierId: string; companyId: string }
}
type Named = Pick<NewCarrier, 'id' | 'companyId' | 'carrierNo' | 'carrierName' | 'shortName' | 'operatorId'> &
  Partial<NewCarrier>

/** Two customer platforms, one of them behind an open line, two regulators and a partner with piles; nothing is sent to any of them. */
export async function addCarriers(ctx: Context, { hqId, hunanId, supplied }: Owners): Promise<{ marginId: string }> {
  const marginId = ctx.nextId()
  const carriers = [
    carrierOf(ctx, 'REG', {
      ...named('001', '湖南省监管平台', '湖南监管', 'REGHUNAN1'),
      id: ctx.nextId(),
      companyId: hunanId,
      apiStandard: 'HUNAN',
    }),
    carrierOf(ctx, 'REG', {
      ...named('002', '广西监管平台', '广西监管', 'REGGUANG1'),
      id: ctx.nextId(),
      companyId: hqId,
      apiStandard: 'GUANGXI',
    }),
    carrierOf(ctx, 'TPP', {
      ...named('003', '示例出行平台', '示例出行', 'MA5TPP003'),
      ...platformTerms,
      id: marginId,
      companyId: hqId,
      payMode: 'MARGIN',
      marginWarnAmt: fen(500_000),
      minStartAmt: fen(1000),
    }),
    carrierOf(ctx, 'TPP', {
      ...named('004', '示例地图充电', '示例地图', 'MA5TPP004'),
      ...platformTerms,
      ...broken(ctx.now()),
      id: ctx.nextId(),
      companyId: hqId,
      payMode: 'MONTHLY',
    }),
    carrierOf(ctx, 'SUP', {
      ...named('005', '示例资源方', '示例资源', 'MA5SUP005'),
      id: supplied.carrierId,
      companyId: supplied.companyId,
    }),
  ]
  await insertCarriers(ctx, carriers)
  return { marginId }
}

const named = (no: string, carrierName: string, shortName: string, operatorId: string) => ({
  carrierNo: `CR${no}`,
  carrierName,
  shortName,
  operatorId,
})

const platformTerms = { serviceFeeModel: 'ServiceFee', serviceFeeRate: 1500, checkMode: 'DAILY' } as const

const broken = (at: Date) => ({
  breakerStatus: breakerStates.open,
  failQty: 5,
  breakerOpenTime: new Date(at.getTime() - 10 * minuteMs),
  breakerTryTime: new Date(at.getTime() + 50 * minuteMs),
})

function carrierOf({ sealer, now }: Context, carrierType: CarrierType, given: Named): NewCarrier {
  const standard = given.apiStandard ?? 'T/CEC'
  const drawn = carrierSecretNames.map((name) => {
    const secret = secretOf(randomBytes(128), lengthsOfSecret(name)[0] ?? 16)
    return [`${name}Sealed`, sealer.seal(secret)] as const
  })
  const times = Object.fromEntries(carrierSecretNames.map((name) => [name, now().toISOString()]))
  const apis = apisOf(standard).map(({ name, direction, path, usedAtFirst }) => ({
    name,
    direction,
    path,
    enableFlag: usedAtFirst ? 1 : 0,
  }))
  return {
    carrierType,
    apiStandard: standard,
    myOperatorId: 'MA5DEMO01',
    baseUrl: 'https://partner.example/evcs/v1',
    sandboxFlag: 1,
    ...(Object.fromEntries(drawn) as Sealed), // one for each of the names
    secretTimes: JSON.stringify(times),
    apis: JSON.stringify(apis),
    pushStatusFlag: 1,
    pushOrderFlag: 1,
    pushFeeFlag: 1,
    pushRealtimeFlag: 1,
    createTime: now(),
    ...given,
  }
}
type Sealed = Record<`${(typeof carrierSecretNames)[number]}Sealed`, Buffer>
