import type { OnCallRuleRow } from '@chargedeck/contract/insight/on-call/shapes'
import { RecordForm } from '../../ui/record/record-form.tsx'
import { useSaveRule } from './on-call-queries.ts'
import { RuleFormFields } from './rule-form-fields.tsx'
import { factsOf, fieldsOf, newRule, type RuleFields } from './rule-values.ts'

type Props = { rule: OnCallRuleRow | null; onClose: () => void }

/** Null: a new one. */
export function RuleForm({ rule, onClose }: Props) {
  const { mutateAsync } = useSaveRule()
  const known = rule && { id: rule.id, rowVersion: rule.rowVersion }
  return (
    <RecordForm<RuleFields>
      mode={rule ? 'edit' : 'add'}
      name={rule?.ruleName ?? '通知规则'}
      size={720}
      initialValues={rule ? fieldsOf(rule) : newRule}
      onSave={(fields) => mutateAsync({ ...factsOf(fields), ...known })}
      onClose={onClose}
    >
      <RuleFormFields rule={rule} />
    </RecordForm>
  )
}
