import { dataScopeTypeLabels } from '@chargedeck/contract/staff/role/enums'
import { dataScopes } from '@chargedeck/domain/role/data-scopes'
import { adminTypes } from '@chargedeck/domain/user/admin-types'
import { Form, Radio, Space } from 'antd'
import { useMe } from '../../platform/me.ts'
import { OrgChecks } from '../org/parts/org-checks.tsx'
import { RecordForm } from '../../ui/record/record-form.tsx'
import { useFreshRecord } from '../../ui/record/use-fresh-record.ts'
import { scopeTexts } from './role-labels.ts'
import { type Granted, ownData, useGrantData } from './role-queries.ts'
import './role.css'

type Fields = { dataScopeType: number; grantOrgIdList?: readonly string[] }

/** The organisations whose rows a role shows. */
export function GrantDataForm({ role: { id, name, dataScopeType }, onClose }: { role: Granted; onClose: () => void }) {
  const { record: orgIds, reading } = useFreshRecord(id, ownData)
  const grant = useGrantData()
  return (
    <RecordForm<Fields>
      mode="edit"
      verb="授权数据"
      name={name}
      size={560}
      className="role-grant"
      reading={reading}
      initialValues={{ dataScopeType, grantOrgIdList: orgIds }}
      canSave={({ dataScopeType: type, grantOrgIdList = [] }) =>
        type !== dataScopes.listed || grantOrgIdList.length > 0
      }
      saved="授权成功"
      onSave={({ dataScopeType: type, grantOrgIdList = [] }) =>
        grant.mutateAsync({ id, dataScopeType: type, grantOrgIdList: [...grantOrgIdList] })
      }
      onClose={onClose}
    >
      <ScopeFields />
    </RecordForm>
  )
}

function ScopeFields() {
  const { adminType } = useMe()
  const type = Form.useWatch<number>('dataScopeType')
  return (
    <>
      <Form.Item name="dataScopeType" noStyle>
        <Radio.Group>
          <Space orientation="vertical" size="middle">
            {Object.entries(dataScopeTypeLabels).map(([value, label]) => (
              <Radio
                key={value}
                value={Number(value)}
                disabled={Number(value) === dataScopes.all && adminType !== adminTypes.super}
              >
                {label}
                <span className="role-scope__text">{scopeTexts[value]}</span>
              </Radio>
            ))}
          </Space>
        </Radio.Group>
      </Form.Item>
      {type === dataScopes.listed && (
        <Form.Item name="grantOrgIdList" noStyle>
          <OrgChecks />
        </Form.Item>
      )}
    </>
  )
}
