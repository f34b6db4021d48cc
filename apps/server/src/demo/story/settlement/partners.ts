import { holderTypes, subjectTypes, type SharingHolderType } from '@chargedeck/domain/shareholder/kinds'
import { ensureOperator, saveShareholder } from '../../../settlement/shareholder/public.ts'
import type { Context } from '../../../platform/context.ts'
import { userIdOf } from '../store.ts'
import { stationIdsOf } from './store.ts'

type Identity =
  | { subjectType: typeof subjectTypes.company; creditCode: string }
  | { subjectType: typeof subjectTypes.person; idNo: string }
export type Partner = {
  holderName: string
  holderType: SharingHolderType
  identity: Identity
  contactName: string
  contactMobile: string
  contractNo: string
  /** Numbers of stations. */
  stations: readonly string[]
  account?: string
}
const company = (creditCode: string) => ({ subjectType: subjectTypes.company, creditCode })

export const partners = {
  jinsha: {
    holderName: '示例金沙置业有限公司',
    holderType: holderTypes.landlord,
    identity: company('91320105MA5DEMA011'),
    contactName: '王场地',
    contactMobile: '13900000021',
    contractNo: 'HT-2026-001',
    stations: ['CH320105001', 'CH440305001'],
    account: 'part01',
  },
  xixi: {
    holderName: '示例西溪物业管理有限公司',
    holderType: holderTypes.landlord,
    identity: company('91330106MA5DEMA02N'),
    contactName: '蒋经理',
    contactMobile: '13900000022',
    contractNo: 'HT-2026-002',
    stations: ['CH320105002', 'CH330106001'],
  },
  yuanjing: {
    holderName: '示例远景新能源投资有限公司',
    holderType: holderTypes.investor,
    identity: company('91310115MA5DEMA03J'),
    contactName: '唐经理',
    contactMobile: '13900000023',
    contractNo: 'HT-2026-003',
    stations: ['CH320105001', 'CH320105002', 'CH440305001'],
  },
  person: {
    holderName: '周示例',
    holderType: holderTypes.investor,
    identity: { subjectType: subjectTypes.person, idNo: '320105198501010011' },
    contactName: '周示例',
    contactMobile: '13900000024',
    contractNo: 'HT-2026-004',
    stations: ['CH330106001', 'CH450103001'],
  },
} as const satisfies Record<string, Partner>
export type PartnerName = keyof typeof partners | 'operator'
export type HolderIds = Record<PartnerName, string>

/** Two landlords and two investors beside the operator; one of them signs in. */
export async function addPartners(ctx: Context, companyId: string, contractFrom: string): Promise<HolderIds> {
  const add = async ({ identity, stations, account, ...facts }: Partner): Promise<string> => {
    const userId = account === undefined ? null : await userIdOf(ctx.tx, account)
    const stationIds = await stationIdsOf(ctx.tx, stations)
    return (await saveShareholder(ctx, { ...facts, ...identity, companyId, contractFrom, stationIds, userId })).id
  }
  return {
    operator: await ensureOperator(ctx, companyId),
    jinsha: await add(partners.jinsha),
    xixi: await add(partners.xixi),
    yuanjing: await add(partners.yuanjing),
    person: await add(partners.person),
  }
}
