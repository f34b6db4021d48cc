import type { ReportMail } from '@chargedeck/contract/insight/report-mail/calls'
import type { MailedReport } from '@chargedeck/contract/insight/report-mail/enums'
import { Form } from 'antd'
import { UserSelect } from '../../staff/user/parts/user-select.tsx'
import { DialogForm } from '../../ui/record/dialog-form.tsx'
import { MailFields, usualMail } from './mail-fields.tsx'
import { useSaveMail } from './report-mail-queries.ts'

type Fields = { userId: string; reports: MailedReport[]; sendTime: string; enabledFlag: number }

/** Without a rule: for a user who has none. */
export function RuleDialog({ rule, onClose }: { rule: ReportMail | null; onClose: () => void }) {
  const { mutateAsync } = useSaveMail()
  return (
    <DialogForm<Fields>
      title={rule ? `编辑 - ${rule.userName}` : '添加接收人'}
      saved="已保存"
      initialValues={rule ?? usualMail}
      onSave={(fields) =>
        mutateAsync(rule ? { ...fields, id: rule.id, userId: rule.userId, rowVersion: rule.rowVersion } : fields)
      }
      onClose={onClose}
    >
      {!rule && (
        <Form.Item
          name="userId"
          label="接收人"
          extra="邮件只含接收人自己可见的站点，发送到其已绑定的邮箱"
          rules={[{ required: true, message: '请选择接收人' }]}
        >
          <UserSelect />
        </Form.Item>
      )}
      <MailFields />
    </DialogForm>
  )
}
