import { employeeApi } from '@chargedeck/contract/customer/customer-group/employee-calls'
import type { Employee } from '@chargedeck/contract/customer/customer-group/shapes'
import { Switch } from 'antd'
import { useState } from 'react'
import { useMay } from '../../platform/me.ts'
import { ConfirmDialog } from '../../ui/action/confirm-action.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { useEditEmployee } from './group-queries.ts'

type Props = { employee: Employee }

/** Who pays for what this employee starts from now on. */
export function PaySwitch({ employee: { groupId, customerId, realName, mobile, groupPayFlag, rowVersion } }: Props) {
  const may = useMay()
  const { mutateAsync } = useEditEmployee()
  const [isAsking, setAsking] = useState(false)
  const pays = groupPayFlag === 1
  if (!may(employeeApi.edit)) return <StateTag tone={pays ? 'idle' : 'off'} label={pays ? '企业支付' : '自己支付'} />
  const payer = pays ? '员工自己' : '企业'
  return (
    <>
      <Switch
        checked={pays}
        checkedChildren="企业支付"
        unCheckedChildren="自己支付"
        aria-label={`${realName ?? mobile} 企业支付`}
        onChange={() => setAsking(true)}
      />
      {isAsking && (
        <ConfirmDialog
          title={`改为${payer}支付？`}
          what={`${realName ?? mobile} 之后开始的充电由${payer}支付，已开始的不变。`}
          saved={`之后的充电由${payer}支付`}
          onConfirm={() => mutateAsync({ groupId, customerId, groupPayFlag: pays ? 0 : 1, rowVersion })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
