import type { SettleAccountToSave } from '@chargedeck/contract/settlement/settle-account/shapes'
import { storeFile } from '../../../base/file/public.ts'
import type { Context } from '../../../platform/context.ts'
import { followOpeningHandler, openAccount, saveAccount } from '../../../settlement/settle-account/public.ts'
import { stationPicture } from '../../base/draw-picture.ts'
import { ofCompany, ofPerson, type Papers } from './account-papers.ts'
import { depsWithin } from './deps-within.ts'
import { partners, type HolderIds, type PartnerName } from './partners.ts'
import { setSandboxAccount } from './sandbox-store.ts'
import { holderNameOf, huifuIdOf } from './store.ts'

const paper = { width: 320, height: 200 }
/** The sandbox never comes to an answer. */
const stillChecked = -1_000_000

type Fate = 'opened' | 'failed' | 'opening' | 'waiting'
export type AccountIds = Record<PartnerName, string>

/** Each partner has an account that can be paid to; three more did not come so far. */
export async function addAccounts(ctx: Context, holders: HolderIds): Promise<AccountIds> {
  const fileId = await storeFile(ctx, { name: '证件.png', content: stationPicture(0, paper), usage: 'IMAGE' })
  const open = (holder: PartnerName, facts: Papers, fate: Fate = 'opened') =>
    openFor(ctx, { ...facts, holderId: holders[holder] }, fate)
  const { jinsha, xixi, yuanjing, person } = partners
  const nameOf = ({ holderName, identity }: typeof jinsha | typeof xixi | typeof yuanjing) =>
    [fileId, holderName, identity.creditCode] as const
  const ids = {
    operator: await open(
      'operator',
      ofCompany(fileId, await holderNameOf(ctx.tx, holders.operator), '91320105MA5DEMA04A', '32001594000000000101'),
    ),
    jinsha: await open('jinsha', ofCompany(...nameOf(jinsha), '32001594000000000123')),
    xixi: await open('xixi', ofCompany(...nameOf(xixi), '33001616000000000456')),
    yuanjing: await open('yuanjing', ofCompany(...nameOf(yuanjing), '31001520000000000789')),
    person: await open('person', ofPerson(fileId, person.holderName, person.identity.idNo)),
  }
  await open('xixi', ofCompany(...nameOf(xixi), '33001616000000000457'), 'opening')
  await open('jinsha', ofCompany(...nameOf(jinsha), '32001594000000000124'), 'failed')
  await open('yuanjing', ofCompany(...nameOf(yuanjing), '31001520000000000780'), 'waiting')
  return ids
}

/** By the sandbox, as it answers of this account. */
async function openFor(ctx: Context, facts: SettleAccountToSave, fate: Fate): Promise<string> {
  const { id } = await saveAccount(ctx, facts)
  if (fate === 'waiting') return id
  await openAccount(ctx, id)
  const ask = () => followOpeningHandler().run(depsWithin(ctx), { accountId: id })
  await ask()
  const huifuId = await huifuIdOf(ctx.tx, id)
  if (fate === 'opening') {
    await setSandboxAccount(ctx.tx, huifuId, { queryQty: stillChecked })
    return id
  }
  if (fate === 'failed') await setSandboxAccount(ctx.tx, huifuId, { regName: '失败' })
  await ask()
  if (fate === 'failed') await setSandboxAccount(ctx.tx, huifuId, { regName: facts.regName })
  return id
}
