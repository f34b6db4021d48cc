import { settleModeLabels, setupStateLabels } from '@chargedeck/contract/settlement/settle-setup/enums'
import { inForceText } from '@chargedeck/contract/settlement/settle-setup/words'
import type { SettleSetup } from '@chargedeck/contract/settlement/settle-setup/shapes'
import { settleSetupStates } from '@chargedeck/domain/settle-setup/states'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { StateTag, type Tone } from '../../ui/text/state-tag.tsx'
import { TwoLines } from '../../ui/text/two-lines.tsx'
import { wallNow } from '../../ui/fields/wall-now.ts'

export const rateWord = (rate: number): string => `${(rate / 100).toFixed(2)}%`

type Of = { setup: SettleSetup }

/** Whether it shares out the orders of today. */
export function InForceTag({ setup }: Of) {
  const today = wallNow().format('YYYY-MM-DD')
  const tone = setup.inForce === 1 ? 'active' : setup.effectiveDate > today ? 'waiting' : 'off'
  return <StateTag tone={tone} label={inForceText(setup, today)} />
}

const toneOf = (status: SettleSetup['status']): Tone => (status === settleSetupStates.active ? 'idle' : 'off')
export const SetupStateTag = ({ setup: { status } }: Of) => (
  <StateTag tone={toneOf(status)} label={setupStateLabels[status]} />
)

export const setupColumns: readonly Column<SettleSetup>[] = [
  {
    key: 'setupNo',
    title: '编号',
    width: 180,
    hiddenAtFirst: true,
    render: (_, { setupNo }) => <CopyText value={setupNo} />,
  },
  {
    key: 'stationName',
    card: 'title',
    title: '站点/策略',
    width: 200,
    render: (_, { stationName, tacticName }) => <TwoLines below={tacticName}>{stationName}</TwoLines>,
  },
  {
    key: 'inForce',
    card: 'state',
    title: '生效情况',
    width: 88,
    render: (_, setup) => <InForceTag setup={setup} />,
  },
  {
    key: 'effectiveDate',
    card: 'fact',
    title: '生效日期',
    second: '失效日期',
    width: 112,
    sorter: true,
    render: (_, { effectiveDate, expireDate }) => (
      <TwoLines below={expireDate ? `至 ${expireDate}` : '长期'}>{effectiveDate}</TwoLines>
    ),
  },
  { key: 'settleMode', title: '结算方式', width: 80, render: (_, { settleMode }) => settleModeLabels[settleMode] },
  {
    key: 'shareTexts',
    card: 'fact',
    title: '分成摘要',
    width: 350,
    ellipsis: false, // a share is never cut
    render: (_, { shareTexts }) => shareTexts.map((line) => <div key={line}>{line}</div>),
  },
  {
    key: 'channelFeeRate',
    title: '通道费率',
    width: 78,
    align: 'right',
    render: (_, { channelFeeRate }) => rateWord(channelFeeRate),
  },
  { key: 'status', title: '状态', width: 78, render: (_, setup) => <SetupStateTag setup={setup} /> },
  {
    key: 'createTime',
    title: '创建时间',
    width: 172,
    hiddenAtFirst: true,
    render: (_, { createTime }) => <InstantText value={createTime} />,
  },
]
