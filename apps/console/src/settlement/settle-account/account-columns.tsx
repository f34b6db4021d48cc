import {
  accountStateLabels,
  batchLabels,
  cardTypeLabels,
  cycleLabels,
  openStateLabels,
  providerLabels,
} from '@chargedeck/contract/settlement/settle-account/enums'
import type { SettleAccount } from '@chargedeck/contract/settlement/settle-account/shapes'
import { subjectTypeLabels } from '@chargedeck/contract/settlement/shareholder/enums'
import { openStates, settleAccountStates, type OpenState } from '@chargedeck/domain/settle-account/states'
import { Tooltip } from 'antd'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { MoneyText } from '../../ui/text/quantity-text.tsx'
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
  { key: 'companyName', title: '公司', width: 190, ellipsis: true, hiddenAtFirst: true, dataIndex: 'companyName' },
  {
    key: 'provider',
    title: '账户类型',
    width: 96,
    hiddenAtFirst: true,
    render: (_, { provider }) => providerLabels[provider],
  },
  {
    key: 'subjectType',
    title: '主体',
    width: 70,
    hiddenAtFirst: true,
    render: (_, { subjectType }) => subjectTypeLabels[subjectType],
  },
  { key: 'regName', title: '注册名称', width: 190, ellipsis: true, hiddenAtFirst: true, dataIndex: 'regName' },
  { key: 'cardName', card: 'fact', title: '户名', width: 190, ellipsis: true, dataIndex: 'cardName' },
  { key: 'bankName', card: 'fact', title: '开户银行', width: 130, ellipsis: true, dataIndex: 'bankName' },
  { key: 'cardNo', card: 'fact', title: '银行卡号', width: 110, render: (_, { cardNo }) => cardNo.slice(-9) },
  {
    key: 'cardType',
    title: '卡类型',
    width: 100,
    hiddenAtFirst: true,
    render: (_, { cardType }) => cardTypeLabels[cardType],
  },
  {
    key: 'settleCycle',
    title: '到账周期',
    width: 110,
    hiddenAtFirst: true,
    render: (_, row) => cycleLabels[row.settleCycle],
  },
  {
    key: 'settleBatch',
    title: '结算批次',
    width: 96,
    hiddenAtFirst: true,
    render: (_, row) => batchLabels[row.settleBatch],
  },
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
    key: 'balanceAmt',
    card: 'fact',
    title: '余额（元）',
    width: 120,
    align: 'right',
    render: (_, { balanceAmt, balanceTime }) =>
      balanceAmt === null ? (
        '-'
      ) : (
        <Tooltip title={`查询于${balanceTime ?? ''}`}>
          <span>
            <MoneyText value={balanceAmt} />
          </span>
        </Tooltip>
      ),
  },
  {
    key: 'balanceTime',
    title: '余额时间',
    width: 172,
    hiddenAtFirst: true,
    render: (_, { balanceTime }) => <InstantText value={balanceTime} />,
  },
  { key: 'openMsg', title: '开户说明', width: 200, ellipsis: true, hiddenAtFirst: true, dataIndex: 'openMsg' },
  {
    key: 'createTime',
    title: '创建时间',
    width: 172,
    sorter: true,
    hiddenAtFirst: true,
    render: (_, { createTime }) => <InstantText value={createTime} />,
  },
]
