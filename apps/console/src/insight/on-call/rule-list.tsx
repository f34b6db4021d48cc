import { PlusOutlined } from '@ant-design/icons'
import { onCallApi } from '@chargedeck/contract/insight/on-call/calls'
import type { OnCallRuleRow } from '@chargedeck/contract/insight/on-call/shapes'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { Button } from 'antd'
import { useState } from 'react'
import { useMay, type May } from '../../platform/me.ts'
import { companyTexts } from '../../site/company/parts/company-texts.tsx'
import { Allowed } from '../../ui/action/allowed.tsx'
import { DataTable, type RowAction } from '../../ui/data-table/data-table.tsx'
import { lazyDrawer, lazyFields, lazyPart } from '../../ui/lazy-part.tsx'
import { rulePage } from './on-call-queries.ts'
import { ruleColumns } from './rule-columns.tsx'

const RuleFilters = lazyFields(async () => (await import('./rule-filters.tsx')).RuleFilters)
const RuleForm = lazyDrawer(async () => (await import('./rule-form.tsx')).RuleForm)
const SwitchRule = lazyPart(async () => (await import('./rule-dialogs.tsx')).SwitchRule)
const DeleteRule = lazyPart(async () => (await import('./rule-dialogs.tsx')).DeleteRule)
const TestDialog = lazyPart(async () => (await import('./test-dialog.tsx')).TestDialog)

type Kind = 'edit' | 'test' | 'switch' | 'delete'
type Action = { kind: 'add' } | { kind: Kind; rule: OnCallRuleRow }

export function RuleList() {
  const may = useMay()
  const [action, setAction] = useState<Action | null>(null)
  const close = () => setAction(null)
  return (
    <>
      <DataTable
        name="on-call-rule"
        title="通知规则"
        rowKey="id"
        columns={ruleColumns}
        query={onCallApi.rules.query}
        load={rulePage}
        filters={<RuleFilters />}
        filterTexts={companyTexts}
        empty={{ text: '还没有通知规则，告警只在平台内显示' }}
        extra={
          <Allowed to={onCallApi.saveRule}>
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setAction({ kind: 'add' })}>
              新增规则
            </Button>
          </Allowed>
        }
        actions={
          [onCallApi.saveRule, onCallApi.deleteRule, onCallApi.test].some(may)
            ? (rule: OnCallRuleRow) => actionsOf(rule, may, (kind) => setAction({ kind, rule }))
            : undefined
        }
      />
      {action?.kind === 'add' && <RuleForm rule={null} onClose={close} />}
      {action?.kind === 'edit' && <RuleForm rule={action.rule} onClose={close} />}
      {action?.kind === 'switch' && <SwitchRule rule={action.rule} onClose={close} />}
      {action?.kind === 'delete' && <DeleteRule rule={action.rule} onClose={close} />}
      {action?.kind === 'test' && (
        <TestDialog target={{ ruleId: action.rule.id }} name={action.rule.ruleName} onClose={close} />
      )}
    </>
  )
}

const actionsOf = (rule: OnCallRuleRow, may: May, act: (kind: Kind) => void): RowAction[] => [
  ...(may(onCallApi.saveRule) ? [{ key: 'edit', label: '编辑', onClick: () => act('edit') }] : []),
  ...(may(onCallApi.test) ? [{ key: 'test', label: '测试', onClick: () => act('test') }] : []),
  ...(may(onCallApi.saveRule)
    ? [
        {
          key: 'switch',
          label: rule.dataStatus === dataStates.normal ? '停用' : '启用',
          onClick: () => act('switch'),
        },
      ]
    : []),
  ...(may(onCallApi.deleteRule) ? [{ key: 'delete', label: '删除', danger: true, onClick: () => act('delete') }] : []),
]
