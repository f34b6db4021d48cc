import {
  feeBearerLabels,
  giftBearerLabels,
  sharedOrderTypeLabels,
} from '@chargedeck/contract/settlement/assign-tactic/enums'
import type { AssignTactic } from '@chargedeck/contract/settlement/assign-tactic/shapes'
import { shareLines } from '@chargedeck/contract/settlement/assign-tactic/words'
import { selfBuyWayLabels } from '@chargedeck/contract/site/station/enums'
import { useQuery } from '@tanstack/react-query'
import { ActionBar } from '../../ui/action/action-bar.tsx'
import type { RowAction } from '../../ui/data-table/data-table.tsx'
import { DrawerSection, Facts, RecordDrawer } from '../../ui/record/record-drawer.tsx'
import { readingOf } from '../../ui/record/use-fresh-record.ts'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { DataStatusTag } from '../../ui/text/data-status-tag.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { ShareCalculator } from './parts/share-calculator.tsx'
import { rateWord } from './tactic-columns.tsx'
import { tacticItems } from './tactic-queries.ts'
import { termsOfTactic } from './tactic-terms.ts'

type Props = {
  id: string
  tactic: AssignTactic | undefined
  actionsOf: (tactic: AssignTactic) => readonly RowAction[]
  previous: (() => void) | undefined
  next: (() => void) | undefined
  onClose: () => void
}

export function TacticDrawer({ id, tactic, actionsOf, ...steps }: Props) {
  const { data: items, error, isPending, refetch } = useQuery(tacticItems(id))
  return (
    <RecordDrawer
      mode="view"
      name={tactic?.tacticName ?? '分成策略'}
      size={720}
      reading={readingOf({ error, isPending, refetch })}
      extra={tactic && <DataStatusTag status={tactic.dataStatus} />}
      footer={tactic && <ActionBar actions={actionsOf(tactic)} />}
      {...steps}
    >
      {tactic && <TacticFacts tactic={tactic} />}
      {items && (
        <DrawerSection title="分成明细">
          {shareLines(items).map((line) => (
            <div key={line}>{line}</div>
          ))}
          <div>运营方 得剩余部分</div>
        </DrawerSection>
      )}
      {tactic && items && <ShareCalculator terms={termsOfTactic(tactic, items)} />}
    </RecordDrawer>
  )
}

const TacticFacts = ({ tactic }: { tactic: AssignTactic }) => (
  <DrawerSection title="基本信息">
    <Facts
      items={[
        { label: '编号', value: <CopyText value={tactic.tacticNo} /> },
        { label: '所属公司', value: tactic.companyName },
        { label: '适用方式', value: tactic.selfBuyWay === null ? '不限' : selfBuyWayLabels[tactic.selfBuyWay] },
        { label: '适用订单', value: tactic.orderTypes.map((type) => sharedOrderTypeLabels[type]).join('、') },
        { label: '通道费率', value: rateWord(tactic.channelFeeRate) },
        { label: '通道费承担', value: feeBearerLabels[tactic.channelFeeBearer] },
        { label: '赠送金承担', value: giftBearerLabels[tactic.giftBearer] },
        { label: '引用数', value: `${tactic.useQty}个结算配置` },
        { label: '创建时间', value: <InstantText value={tactic.createTime} /> },
        ...(tactic.remark ? [{ label: '备注', value: tactic.remark, span: 2 }] : []),
      ]}
    />
  </DrawerSection>
)
