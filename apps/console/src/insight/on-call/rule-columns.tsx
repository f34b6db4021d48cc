import type { OnCallRuleRow } from '@chargedeck/contract/insight/on-call/shapes'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { DataStatusTag } from '../../ui/text/data-status-tag.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { levelsText, placesText, quietText, shiftText, stepTexts, unreachedText } from './rule-texts.ts'
import { yesNo } from '../../ui/text/yes-no.ts'

/** Each step, and whom of those it names it does not reach. */
const WhoIsTold = ({ rule }: { rule: OnCallRuleRow }) => (
  <>
    {stepTexts(rule).map((text) => (
      <div key={text}>{text}</div>
    ))}
    {rule.unreached.length > 0 && <small>{`通知不到：${unreachedText(rule)}`}</small>}
  </>
)

/** A rule in use that reaches nobody is not in order. */
const RuleState = ({ rule: { dataStatus, reachesNobody } }: { rule: OnCallRuleRow }) =>
  reachesNobody && dataStatus === dataStates.normal ? (
    <StateTag tone="fault" label="通知不到任何人" />
  ) : (
    <DataStatusTag status={dataStatus} />
  )

export const ruleColumns: readonly Column<OnCallRuleRow>[] = [
  { key: 'ruleName', title: '名称', card: 'title', width: 150, ellipsis: true, dataIndex: 'ruleName' },
  { key: 'companyName', title: '公司', width: 170, ellipsis: true, hiddenAtFirst: true, dataIndex: 'companyName' },
  { key: 'levels', title: '等级', card: 'fact', width: 100, ellipsis: true, render: (_, rule) => levelsText(rule) },
  {
    key: 'alarmCodes',
    title: '告警',
    width: 110,
    ellipsis: true,
    hiddenAtFirst: true,
    render: (_, { codeNames }) => codeNames.map(({ name }) => name).join('、') || '全部',
  },
  { key: 'places', title: '范围', card: 'fact', width: 116, ellipsis: true, render: (_, rule) => placesText(rule) },
  { key: 'shift', title: '班次', card: 'fact', width: 140, ellipsis: true, render: (_, rule) => shiftText(rule) },
  { key: 'quiet', title: '免打扰', card: 'fact', width: 132, render: (_, rule) => quietText(rule) },
  {
    key: 'steps',
    title: '通知谁',
    card: 'longFact',
    width: 232,
    render: (_, rule) => <WhoIsTold rule={rule} />,
  },
  {
    key: 'recoveryFlag',
    title: '恢复通知',
    width: 84,
    hiddenAtFirst: true,
    render: (_, { recoveryFlag }) => yesNo(recoveryFlag),
  },
  { key: 'remark', title: '备注', width: 160, ellipsis: true, hiddenAtFirst: true, dataIndex: 'remark' },
  {
    key: 'dataStatus',
    title: '状态',
    card: 'state',
    width: 128,
    render: (_, rule) => <RuleState rule={rule} />,
  },
]
