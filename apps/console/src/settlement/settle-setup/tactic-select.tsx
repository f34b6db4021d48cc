import type { AssignTactic } from '@chargedeck/contract/settlement/assign-tactic/shapes'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { tacticChoices } from './setup-queries.ts'

type Props = {
  value?: string
  onChange?: (id: string) => void
  id?: string
  allowClear?: boolean
  disabled?: boolean
  placeholder?: string
  /** Left out: all that the user sees. */
  offered?: readonly Pick<AssignTactic, 'id' | 'tacticName'>[]
}

/** Finds a tactic by name. */
export function TacticSelect({ offered, ...props }: Props) {
  const { data = [], isFetching } = useQuery({ ...tacticChoices(undefined), enabled: offered === undefined })
  return (
    <Select
      placeholder="请选择"
      loading={isFetching}
      showSearch={{ optionFilterProp: 'label' }}
      options={(offered ?? data).map(({ id, tacticName }) => ({ value: id, label: tacticName }))}
      {...props}
    />
  )
}
