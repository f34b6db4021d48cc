import { apisOf } from '@chargedeck/domain/carrier/interfaces'
import { carrierStates, type ApiStandard } from '@chargedeck/domain/carrier/kinds'
import type { Insertable } from 'kysely'
import type { Tables } from '../../platform/postgres/tables.ts'
import type { ScopedWrite, ScopedWrites } from '../../../test/scoped-write.ts'
import type { TestWork } from '../../../test/test-server.ts'

/** The four secrets of the published examples. */
const key = '1234567890abcdef'
export const testSecrets = { operatorSecret: key, dataSecret: key, dataSecretIv: key, sigSecret: key }

type Given = Partial<Insertable<Tables['carrier']>> & { companyId: string }

/** A carrier whose usual interfaces are all in use; its secrets are those of the published examples. Returns its id. */
export async function aCarrier({ deps, db, nextId }: TestWork, given: Given): Promise<string> {
  const id = nextId()
  const sealed = deps.sealer.seal(key)
  const standard: ApiStandard = given.apiStandard ?? 'T/CEC'
  const row: Insertable<Tables['carrier']> = {
    id,
    carrierNo: `CR${id.slice(-8)}`,
    carrierName: '示例出行平台',
    shortName: '示例出行',
    carrierType: 'TPP',
    apiStandard: standard,
    operatorId: `T${id.slice(-8)}`,
    myOperatorId: 'MA0000001',
    baseUrl: 'https://partner.example/evcs/v1',
    operatorSecretSealed: sealed,
    dataSecretSealed: sealed,
    dataSecretIvSealed: sealed,
    sigSecretSealed: sealed,
    myOperatorSecretSealed: sealed,
    myDataSecretSealed: sealed,
    myDataSecretIvSealed: sealed,
    mySigSecretSealed: sealed,
    apis: JSON.stringify(
      apisOf(standard).map(({ name, direction, path, usedAtFirst }) => ({
        name,
        direction,
        path,
        enableFlag: usedAtFirst ? 1 : 0,
      })),
    ),
    pushStatusFlag: 1,
    pushOrderFlag: 1,
    pushFeeFlag: 1,
    pushRealtimeFlag: 1,
    payMode: 'MARGIN',
    createTime: new Date('2026-01-01T00:00:00+08:00'),
    ...given,
  }
  await db.insertInto('carrier').values(row).execute()
  await db.insertInto('carrierWallet').values({ carrierId: id }).execute()
  return id
}

const eightSecrets = { ...testSecrets, myOperatorSecret: key, myDataSecret: key, myDataSecretIv: key, mySigSecret: key }

/** What staff enter for a new customer platform. */
export const carrierFacts = (operatorId: string) => ({
  carrierName: '示例出行平台',
  shortName: '示例出行',
  carrierType: 'TPP',
  apiStandard: 'T/CEC',
  operatorId,
  myOperatorId: 'MA0000001',
  baseUrl: 'https://partner.example/evcs/v1',
  payMode: 'MARGIN',
  ...eightSecrets,
})

const laid =
  (more: (id: string) => object = () => ({})): ScopedWrite =>
  async ({ companyId }, server) => {
    const id = await aCarrier(server, { companyId })
    return { id, ...more(id) }
  }

export const scopedWrites: ScopedWrites = {
  '/connectivity/carrier/addedOrModify': ({ companyId, orgId }) => ({
    ...carrierFacts(`SCOPED${orgId}`),
    companyId,
  }),
  '/connectivity/carrier/status/update': laid(() => ({ status: carrierStates.disabled, reason: '例行检查' })),
  '/connectivity/carrier/delete': laid(),
}
