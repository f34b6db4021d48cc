import type { SettleSetup, SettleSetupItem } from '@chargedeck/contract/settlement/settle-setup/shapes'
import type { TacticItem } from '@chargedeck/domain/assign-tactic/items'
import { holderTypes } from '@chargedeck/domain/shareholder/kinds'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { askIfSure } from '../../../ui/action/ask.ts'
import { RecordForm } from '../../../ui/record/record-form.tsx'
import { allRead, useFreshRecord, type Reading } from '../../../ui/record/use-fresh-record.ts'
import { itemsOfTactic, partnersOf, setupItems, useSaveSetup } from '../setup-queries.ts'
import { SetupFormFields } from './setup-form-fields.tsx'
import { factsOf, fieldsOf, formNames, newSetup, type ChosenTactic, type SetupFields } from './setup-form-values.ts'

type Props = {
  /** Null: a new one. */
  setup: SettleSetup | null
  isCopy?: boolean
  onClose: () => void
}
const warnedSeconds = 10

export function SetupForm({ setup, isCopy = false, onClose }: Props) {
  const { stored, reading } = useStored(setup)
  const save = useSave(isCopy ? null : setup)
  const isSure = useSureOfOperatorAlone()
  const isEdit = setup !== null && !isCopy
  return (
    <RecordForm<SetupFields>
      mode={isEdit ? 'edit' : 'add'}
      {...(isCopy && { verb: '复制' })}
      name={setup ? `${setup.stationName}的结算配置` : '结算配置'}
      size={760}
      reading={reading}
      initialValues={setup && stored ? fieldsOf(setup, stored, isCopy) : newSetup()}
      onSave={async (fields) => {
        if (!(await isSure(fields))) throw new Error(notSaved)
        await save(fields)
      }}
      formNames={formNames}
      onClose={onClose}
    >
      <SetupFormFields ownTactic={setup && stored && tacticOf(setup, stored.tacticItems)} />
    </RecordForm>
  )
}

type Stored = { items: readonly SettleSetupItem[]; tacticItems: readonly TacticItem[] }

function useStored(setup: SettleSetup | null): { stored: Stored | null; reading: Reading } {
  const items = useFreshRecord(setup?.id ?? null, setupItems)
  const shares = useFreshRecord(setup?.tacticId ?? null, itemsOfTactic)
  const stored = items.record && shares.record && { items: items.record, tacticItems: shares.record }
  return { stored, reading: allRead(items.reading, shares.reading) }
}

const notSaved = '未保存：请选择合作方'

/** Asks before everything of a station goes to the operator. */
function useSureOfOperatorAlone() {
  const { modal } = App.useApp()
  return async ({ shares = [], effectiveDate }: SetupFields): Promise<boolean> => {
    if (shares.some(({ holderId }) => holderId)) return true
    return askIfSure(modal, {
      title: '没有选择任何合作方',
      content: `${effectiveDate.format('YYYY-MM-DD')}起，该站点的收入全部归运营方；站点的前一份配置到前一天为止。`,
      okText: '全部归运营方',
      cancelText: '返回选择',
    })
  }
}

/** What may be saved and still lacks something is said after it. */
function useSave(edited: SettleSetup | null) {
  const { message } = App.useApp()
  const queries = useQueryClient()
  const { mutateAsync } = useSaveSetup()
  return async (fields: SetupFields) => {
    const partners = await queries.ensureQueryData(partnersOf(fields.stationId))
    const operator = partners.find(({ holderType }) => holderType === holderTypes.operator)
    const { warnings } = await mutateAsync({
      ...factsOf(fields, operator?.id),
      ...(edited && { id: edited.id, rowVersion: edited.rowVersion }),
    })
    if (warnings.length > 0) void message.warning(warnings.join('；'), warnedSeconds)
  }
}

const tacticOf = (setup: SettleSetup, items: readonly TacticItem[]): ChosenTactic => ({
  id: setup.tacticId,
  tacticName: setup.tacticName,
  companyId: setup.companyId,
  orderTypes: setup.orderTypes,
  channelFeeRate: setup.channelFeeRate,
  channelFeeBearer: setup.channelFeeBearer,
  giftBearer: setup.giftBearer,
  items: [...items],
})
