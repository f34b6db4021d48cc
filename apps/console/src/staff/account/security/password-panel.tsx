import { Button } from 'antd'
import { useState } from 'react'
import { SectionCard } from '../../../ui/page/panel.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { SettingRow } from './setting-row.tsx'

export function PasswordPanel() {
  const [changing, setChanging] = useState(false)
  return (
    <SectionCard title="登录密码">
      <SettingRow
        title="账户密码"
        text="至少8位，包含大写字母、小写字母、数字、符号中的三种，不能与最近5次使用过的密码相同"
        actions={<Button onClick={() => setChanging(true)}>修改密码</Button>}
      />
      {changing && <PasswordDialog onClose={() => setChanging(false)} />}
    </SectionCard>
  )
}
