import type { AssignTactic } from '@chargedeck/contract/settlement/assign-tactic/shapes'
import { Alert } from 'antd'
import { DrawerSection } from '../../ui/record/record-drawer.tsx'
import { RecordForm } from '../../ui/record/record-form.tsx'
import { SharesField } from './shares-field.tsx'
import { TacticFormFields } from './tactic-form-fields.tsx'
import { factsOf, fieldsOf, formNames, newTactic, type TacticFields } from './tactic-form-values.ts'
import { useSaveTactic } from './tactic-queries.ts'
import { TacticTrial } from './tactic-trial.tsx'

type Props = {
  /** Null: a new one. */
  tactic: AssignTactic | null
  isCopy?: boolean
  onClose: () => void
}

/** Of a tactic in use only the name, the remark and whether it is offered may change. */
export function TacticForm({ tactic, isCopy = false, onClose }: Props) {
  const { mutateAsync } = useSaveTactic()
  const edited = isCopy ? null : tactic
  const isUsed = edited !== null && edited.useQty > 0
  const save = (fields: TacticFields) => {
    const { items, ...facts } = factsOf({ ...(edited && fieldsOf(edited, false)), ...fields })
    return mutateAsync({
      ...facts,
      ...(!isUsed && items && { items }),
      ...(edited && { id: edited.id, rowVersion: edited.rowVersion }),
    })
  }
  return (
    <RecordForm<TacticFields>
      mode={edited ? 'edit' : 'add'}
      {...(isCopy && { verb: '复制' })}
      name={tactic?.tacticName ?? '分成策略'}
      size={760}
      initialValues={tactic ? fieldsOf(tactic, isCopy) : newTactic}
      onSave={save}
      formNames={formNames}
      onClose={onClose}
    >
      {isUsed && (
        <Alert
          type="info"
          showIcon
          title="策略使用中，分成条款请复制后修改；这里可改名称、备注和启停"
          style={{ marginBottom: 16 }}
        />
      )}
      <TacticFormFields isNew={edited === null} isBegun={tactic !== null} isUsed={isUsed} before={edited?.dataStatus} />
      {!isUsed && (
        <DrawerSection title="分成明细">
          <SharesField />
        </DrawerSection>
      )}
      {!isUsed && <TacticTrial />}
    </RecordForm>
  )
}
