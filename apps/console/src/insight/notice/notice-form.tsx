import { noticeTypeLabels } from '@chargedeck/contract/insight/notice/enums'
import type { NoticeDetail } from '@chargedeck/contract/insight/notice/calls'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Flex, Form, Input, Radio } from 'antd'
import { OrgTreeSelect } from '../../ui/fields/org-tree-select.tsx'
import { RichText } from '../../ui/fields/rich-text.tsx'
import { UserSelect } from '../../ui/fields/user-select.tsx'
import { RecordDrawer } from '../../ui/record-drawer.tsx'
import { noticeDetail, useSaveNotice, type NoticeWords } from './notice-queries.ts'

type Props = { id: string | null; onClose: () => void }
type Fields = Omit<NoticeWords, 'status'>

/** null: a new one. */
export function NoticeForm({ id, onClose }: Props) {
  const { data, error, isFetchedAfterMount } = useQuery({ ...noticeDetail(id ?? ''), enabled: id !== null })
  if (id === null) return <OpenForm notice={null} onClose={onClose} />
  if (data && isFetchedAfterMount && !error) return <OpenForm notice={data} onClose={onClose} />
  return (
    <RecordDrawer mode="edit" name="通知公告" size={820} loading={!error} error={error} onClose={onClose}>
      {null}
    </RecordDrawer>
  )
}

const draft = 0
const published = 1

function OpenForm({ notice, onClose }: { notice: NoticeDetail | null; onClose: () => void }) {
  const { message } = App.useApp()
  const save = useSaveNotice(notice?.id ?? null)
  const [form] = Form.useForm<Fields>()
  const submit = async (status: number) => {
    const words = await form.validateFields()
    const done = status === published ? '发布成功' : notice ? '编辑成功' : '新增成功'
    save.mutate(
      { ...words, status },
      {
        onSuccess: () => {
          message.success(done)
          onClose()
        },
      },
    )
  }
  const press = (status: number) => () => void submit(status).catch(() => {}) // only a field at fault lands here, and the form says so
  const footer = (leave: (then: () => void) => () => void) => (
    <Flex justify="end" gap="small">
      <Button onClick={leave(onClose)}>取消</Button>
      <Button loading={save.isPending} onClick={press(draft)}>
        存为草稿
      </Button>
      <Button type="primary" loading={save.isPending} onClick={press(published)}>
        发布
      </Button>
    </Flex>
  )
  return (
    <RecordDrawer
      mode={notice ? 'edit' : 'add'}
      name={notice?.title ?? '通知公告'}
      size={820}
      form={form}
      footer={footer}
      error={save.error}
      onClose={onClose}
    >
      <Form<Fields> form={form} layout="vertical" initialValues={initialOf(notice)}>
        <NoticeFields />
      </Form>
    </RecordDrawer>
  )
}

const types = Object.entries(noticeTypeLabels).map(([code, label]) => ({ value: Number(code), label }))

function NoticeFields() {
  return (
    <>
      <Form.Item name="title" label="标题" rules={[{ required: true, whitespace: true, max: 100 }]}>
        <Input maxLength={100} showCount />
      </Form.Item>
      <Form.Item name="type" label="类型" rules={[{ required: true }]}>
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
    : { type: 1 }
