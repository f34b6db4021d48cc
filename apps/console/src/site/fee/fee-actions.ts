import { feeApi } from '@chargedeck/contract/site/fee/calls'
import type { Fee } from '@chargedeck/contract/site/fee/row'
import { priceSendingApi } from '@chargedeck/contract/site/fee/sending'
import { feeSteps } from '@chargedeck/domain/fee/states'
import { versionStates } from '@chargedeck/domain/kernel/version-states'
import type { May, Permission } from '../../platform/me.ts'
import type { RowAction } from '../../ui/data-table/data-table.tsx'
import type { FeeAction } from './fee-action-dialog.tsx'
import { canChangePrice, whyNot } from './fee-labels.ts'

export const actingCalls: readonly Permission[] = [
  feeApi.addOrEdit,
  feeApi.confirm,
  feeApi.copy,
  feeApi.carrierPush,
  priceSendingApi.send,
  feeApi.delete,
]

/** A draft is edited and confirmed; the prices of a confirmed plan change by a new draft. */
export function feeActions(fee: Fee, may: May, act: (action: FeeAction) => void): RowAction[] {
  const open = (kind: Exclude<FeeAction['kind'], 'form' | 'bulk'>) => () => act({ kind, fee })
  const isDraft = feeSteps.can(fee.versionStatus, 'edit')
  const isPast = fee.versionStatus !== versionStates.draft && !canChangePrice(fee)
  const all: [Permission, RowAction, boolean][] = [
    [feeApi.addOrEdit, { key: 'edit', label: '编辑', onClick: () => act({ kind: 'form', fee }) }, isDraft],
    [feeApi.confirm, { key: 'confirm', label: '确认', onClick: open('confirm') }, isDraft],
    [feeApi.addOrEdit, { key: 'change', label: '调价', onClick: open('change') }, canChangePrice(fee)],
    [feeApi.copy, { key: 'copy', label: '复制', onClick: open('copy') }, true],
    [
      priceSendingApi.send,
      { key: 'send', label: '重新下发', whyNot: whyNot('send', fee), onClick: open('send') },
      !isDraft && !isPast,
    ],
    [
      feeApi.carrierPush,
      { key: 'push', label: '互联推送', whyNot: whyNot('carrierPush', fee), onClick: open('push') },
      !isDraft && !isPast,
    ],
    [
      feeApi.delete,
      { key: 'delete', label: '删除', danger: true, whyNot: whyNot('delete', fee), onClick: open('delete') },
      !isPast,
    ],
  ]
  return all.filter(([call, , isOffered]) => isOffered && may(call)).map(([, action]) => action)
}
