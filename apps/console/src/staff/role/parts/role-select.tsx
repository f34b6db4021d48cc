import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { grantableRoles } from './role-choice-queries.ts'

type Props = { value?: string[]; onChange?: (value: string[]) => void; id?: string }

/** The roles that the caller may assign; other roles of the user are preserved and not named. */
export function RoleSelect({ value = [], onChange, ...rest }: Props) {
  const { data, isFetching } = useQuery(grantableRoles)
  const options = (data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const unseen = data ? value.filter((id) => !data.some((role) => role.id === id)) : []
  return (
    <>
      <Select<string[]>
        mode="multiple"
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        options={options}
        value={value.filter((id) => !unseen.includes(id))}
        onChange={(chosen) => onChange?.([...chosen, ...unseen])}
        loading={isFetching}
        placeholder="请选择角色"
        style={{ width: '100%' }}
        {...rest}
      />
      {unseen.length > 0 && (
        <div style={{ marginTop: 6 }}>{`另有 ${unseen.length} 个不在您授权范围内的角色，保持不变。`}</div>
      )}
    </>
  )
}
