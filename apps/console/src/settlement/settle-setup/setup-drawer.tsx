import {
  feeBearerLabels,
  giftBearerLabels,
  sharedOrderTypeLabels,
} from '@chargedeck/contract/settlement/assign-tactic/enums'
import { settleModeLabels } from '@chargedeck/contract/settlement/settle-setup/enums'
import type { SettleSetup } from '@chargedeck/contract/settlement/settle-setup/shapes'
import { useQuery } from '@tanstack/react-query'
import { ActionBar } from '../../ui/action/action-bar.tsx'
import type { RowAction } from '../../ui/data-table/data-table.tsx'
import { DrawerSection, Facts, RecordDrawer } from '../../ui/record/record-drawer.tsx'
import { readingOf } from '../../ui/record/use-fresh-record.ts'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { ShareCalculator } from '../assign-tactic/parts/share-calculator.tsx'
import { InForceTag, rateWord, SetupStateTag } from './setup-columns.tsx'
import { SetupHistory } from './setup-history.tsx'
import { SetupItems } from './setup-items.tsx'
import { setupItems } from './setup-queries.ts'
import { termsOfSetup } from './setup-terms.ts'

type Props = {
  id: string
  setup: SettleSetup | undefined
  actionsOf: (setup: SettleSetup) => readonly RowAction[]
  previous: (() => void) | undefined
  next: (() => void) | undefined
  onClose: () => void
}

export function SetupDrawer({ id, setup, actionsOf, ...steps }: Props) {
  const { data: items, error, isPending, refetch } = useQuery(setupItems(id))
  return (
    <RecordDrawer
      mode="view"
      name={setup ? `${setup.stationName} ${setup.effectiveDate}起` : '结算配置'}
      size={760}
      reading={readingOf({ error, isPending, refetch })}
      extra={setup && <InForceTag setup={setup} />}
      footer={setup && <ActionBar actions={actionsOf(setup)} />}
      {...steps}
    >
      {setup && <SetupFacts setup={setup} />}
      {items && <SetupItems items={items} />}
      {setup && items && <ShareCalculator terms={termsOfSetup(setup, items)} />}
      {setup && <SetupHistory setup={setup} />}
    </RecordDrawer>
  )
}

const SetupFacts = ({ setup }: { setup: SettleSetup }) => (
  <DrawerSection title="站点与策略">
    <Facts
      items={[
        { label: '编号', value: <CopyText value={setup.setupNo} /> },
        { label: '状态', value: <SetupStateTag setup={setup} /> },
        { label: '站点', value: setup.stationName },
        { label: '分成策略', value: setup.tacticName },
        { label: '生效日期', value: setup.effectiveDate },
        { label: '失效日期', value: setup.expireDate ?? '长期' },
        { label: '结算方式', value: settleModeLabels[setup.settleMode] },
        { label: '结算周期', value: '次日' },
        { label: '适用订单', value: setup.orderTypes.map((type) => sharedOrderTypeLabels[type]).join('、') },
        { label: '通道费率', value: `${rateWord(setup.channelFeeRate)} ${feeBearerLabels[setup.channelFeeBearer]}` },
        { label: '赠送金承担', value: giftBearerLabels[setup.giftBearer] },
        { label: '参与结算', value: setup.usedFlag === 1 ? '已参与' : '未参与' },
        { label: '创建时间', value: <InstantText value={setup.createTime} /> },
        ...(setup.remark ? [{ label: '备注', value: setup.remark, span: 2 }] : []),
      ]}
    />
  </DrawerSection>
)
