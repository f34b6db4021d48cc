import { employeeApi } from '@chargedeck/contract/customer/customer-group/employee-calls'
import type { Employee } from '@chargedeck/contract/customer/customer-group/shapes'
import { App, Switch } from 'antd'
import { useMay } from '../../platform/me.ts'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { useEditEmployee } from './group-queries.ts'

type Props = { employee: Employee }

/** Who pays for what this employee starts from now on. */
export function PaySwitch({ employee: { groupId, customerId, realName, mobile, groupPayFlag, rowVersion } }: Props) {
  const may = useMay()
  const { message } = App.useApp()
  const { mutate, isPending } = useEditEmployee()
  const pays = groupPayFlag === 1
  if (!may(employeeApi.edit)) return <StateTag tone={pays ? 'idle' : 'off'} label={pays ? '企业支付' : '自己支付'} />
  const change = (next: boolean) =>
    mutate(
      { groupId, customerId, groupPayFlag: next ? 1 : 0, rowVersion },
      {
        onSuccess: () => void message.success(next ? '之后的充电由企业支付' : '之后的充电由员工自己支付'),
        onError: (error) => void message.error({ content: error.message, key: error.message }),
      },
    )
  return (
    <Switch
      size="small"
      checked={pays}
      loading={isPending}
      aria-label={`${realName ?? mobile} 企业支付`}
      onChange={change}
    />
  )
}
