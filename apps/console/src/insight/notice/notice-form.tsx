import { noticeTypeLabels } from '@chargedeck/contract/insight/notice/enums'
import type { NoticeDetail } from '@chargedeck/contract/insight/notice/calls'
import { noticeStates, noticeTypes } from '@chargedeck/domain/notice/states'
import { Form, Input, Radio } from 'antd'
import { OrgTreeSelect } from '../../staff/org/parts/org-tree-select.tsx'
import { RichText } from '../../ui/fields/rich-text/rich-text.tsx'
import { UserSelect } from '../../staff/user/parts/user-select.tsx'
import { RecordForm } from '../../ui/record/record-form.tsx'
import { useFreshRecord } from '../../ui/record/use-fresh-record.ts'
import { noticeDetail, useSaveNotice, type NoticeWords } from './notice-queries.ts'

type Props = { id: string | null; onClose: () => void }
type Fields = Omit<NoticeWords, 'status'>

const { draft, published } = noticeStates

/** Null: a new one. */
export function NoticeForm({ id, onClose }: Props) {
  const { record: notice, reading } = useFreshRecord(id, noticeDetail)
  const save = useSaveNotice(id)
  const saveAs = (status: number) => (fields: Fields) => save.mutateAsync({ ...fields, status })
  return (
    <RecordForm<Fields>
      mode={id === null ? 'add' : 'edit'}
      name={notice?.title ?? '通知公告'}
      size={820}
      reading={reading}
      initialValues={initialOf(notice)}
      draft={{ label: '存为草稿', saved: id === null ? '新增成功' : '编辑成功', onSave: saveAs(draft) }}
      saveText="发布"
      saved="发布成功"
      onSave={saveAs(published)}
      onClose={onClose}
    >
      <NoticeFields />
    </RecordForm>
  )
}

const types = Object.entries(noticeTypeLabels).map(([code, label]) => ({ value: Number(code), label }))

function NoticeFields() {
  return (
    <>
      <Form.Item name="title" label="标题" rules={[{ required: true, whitespace: true, max: 100 }]}>
        <Input maxLength={100} showCount />
      </Form.Item>
      <Form.Item name="type" label="类型" rules={[{ required: true, message: '请选择类型' }]}>
        <Radio.Group options={types} />
      </Form.Item>
      <Form.Item name="noticeOrgIdList" label="接收机构" extra="含下级机构；按发布时的人员发送">
        <OrgTreeSelect multiple />
      </Form.Item>
      <Form.Item name="noticeUserIdList" label="接收用户">
        <UserSelect mode="multiple" />
      </Form.Item>
      <Form.Item name="content" label="内容" validateTrigger="onSubmit" rules={[{ required: true, whitespace: true }]}>
        <RichText />
      </Form.Item>
    </>
  )
}

const initialOf = (notice: NoticeDetail | null): Partial<Fields> =>
  notice
    ? {
        title: notice.title,
        type: notice.type,
        content: notice.content,
        noticeOrgIdList: notice.noticeOrgIdList,
        noticeUserIdList: notice.noticeUserIdList,
      }
    : { type: noticeTypes.notice }
