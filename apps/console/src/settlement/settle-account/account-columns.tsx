import {
  accountStateLabels,
  batchLabels,
  cycleLabels,
  openStateLabels,
  providerLabels,
} from '@chargedeck/contract/settlement/settle-account/enums'
import type { SettleAccount } from '@chargedeck/contract/settlement/settle-account/shapes'
import { openStates, settleAccountStates, type OpenState } from '@chargedeck/domain/settle-account/states'
import { Tooltip } from 'antd'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { StateTag, type Tone } from '../../ui/text/state-tag.tsx'

const openTones: Record<OpenState, Tone> = {
  [openStates.waiting]: 'idle',
  [openStates.opening]: 'waiting',
  [openStates.opened]: 'done',
  [openStates.failed]: 'fault',
}

/** Of one that is not opened, why. */
export const OpenTag = ({ account: { openStatus, openMsg } }: { account: SettleAccount }) => (
  <Tooltip title={openMsg}>
    <span>
      <StateTag tone={openTones[openStatus]} label={openStateLabels[openStatus]} />
    </span>
  </Tooltip>
)
export const AccountStateTag = ({ account: { status } }: { account: SettleAccount }) => (
  <StateTag tone={status === settleAccountStates.active ? 'active' : 'idle'} label={accountStateLabels[status]} />
)

export const accountColumns: readonly Column<SettleAccount>[] = [
  {
    key: 'accountNo',
    title: '账户编号',
    width: 190,
    hiddenAtFirst: true,
    render: (_, { accountNo }) => <CopyText value={accountNo} />,
  },
  { key: 'holderName', card: 'title', title: '合作方', width: 190, ellipsis: true, dataIndex: 'holderName' },
  { key: 'provider', title: '账户类型', width: 96, render: (_, { provider }) => providerLabels[provider] },
  { key: 'regName', card: 'fact', title: '主体', width: 190, ellipsis: true, dataIndex: 'regName' },
  {
    key: 'card',
    card: 'fact',
    title: '银行卡',
    width: 210,
    ellipsis: true,
    render: (_, { bankName, cardNo }) => `${bankName} ${cardNo.slice(-4)}`,
  },
  { key: 'settleCycle', title: '到账周期', width: 110, render: (_, row) => cycleLabels[row.settleCycle] },
  { key: 'settleBatch', title: '结算批次', width: 96, render: (_, row) => batchLabels[row.settleBatch] },
  {
    key: 'huifuId',
    title: '汇付号',
    width: 170,
    hiddenAtFirst: true,
    render: (_, { huifuId }) => (huifuId ? <CopyText value={huifuId} /> : '-'),
  },
  { key: 'openStatus', card: 'state', title: '开户状态', width: 100, render: (_, row) => <OpenTag account={row} /> },
  { key: 'status', title: '状态', width: 78, render: (_, row) => <AccountStateTag account={row} /> },
  {
    key: 'createTime',
    title: '创建时间',
    width: 172,
    sorter: true,
    hiddenAtFirst: true,
    render: (_, { createTime }) => <InstantText value={createTime} />,
  },
]
