import { Button, Flex, Form, type FormInstance } from 'antd'
import { useRef, type ReactNode } from 'react'
import { keepTypedDate } from './keep-typed-date.ts'
import { RecordDrawer } from './record-drawer.tsx'
import type { FormNames } from './use-field-faults.ts'
import type { Reading } from './use-fresh-record.ts'
import { useUnsaved } from './use-leave.ts'
import { useSave, type Way } from './use-save.ts'

type Props<Fields> = {
  mode: 'add' | 'edit'
  /** Replaces 新增 or 编辑. */
  verb?: string
  name: string
  size?: number
  className?: string
  /** The state of reading the initial values: the form is shown after it. */
  reading?: Reading
  initialValues?: object | undefined
  canSave?: (fields: Fields) => boolean
  /** What the fields lead to is still being computed. */
  computing?: boolean
  saveText?: string | ((fields: Fields) => string)
  /** The success message; null: the page tells the outcome itself. */
  saved?: string | null
  onSave: Way<Fields>['onSave']
  formNames?: FormNames
  /** The first field that is wrong: a form in steps shows its step. */
  onFault?: (field: string) => void
  /** A second way to save the same fields. */
  draft?: Way<Fields> & { label: string }
  onClose: () => void
  children: ReactNode
}

/** A form in a drawer: asks before edits are lost, shows refusals at fields, else on top, and closes once saved. */
export function RecordForm<Fields extends object>(props: Props<Fields>) {
  const { mode, verb, name, size, className, reading, initialValues, draft, onSave, formNames, onClose, children } =
    props
  const { onFault } = props
  const {
    canSave = () => true,
    computing = false,
    saveText = '保存',
    saved = mode === 'add' ? '新增成功' : '编辑成功',
  } = props
  const [form] = Form.useForm<Fields>()
  const { saving, isSaving, refusal, save, onValuesChange } = useSave(form, onClose, formNames, onFault)
  const asDraft = useRef(false)
  const press = (isDraft: boolean) => () => {
    asDraft.current = isDraft
    form.submit()
  }
  const submit = (fields: Fields) =>
    void save(draft && asDraft.current ? draft : { onSave, saved: saved ?? undefined }, fields)
  const isReady = isRead(reading) && !computing
  const checked = { form, canSave }
  const footer = (leave: (then: () => void) => () => void) => (
    <Flex justify="end" gap="small">
      <Button onClick={leave(onClose)}>取消</Button>
      {draft && (
        <Button loading={saving} onClick={press(true)}>
          {draft.label}
        </Button>
      )}
      <SaveButton {...checked} text={saveText} saving={saving} isReady={isReady} onClick={press(false)} />
    </Flex>
  )
  const drawer = { mode, verb, name, size, className, onClose, footer }
  return (
    <RecordDrawer {...drawer} reading={reading} refusal={refusal}>
      {!reading?.error && (
        <Form<Fields>
          form={form}
          layout="vertical"
          scrollToFirstError={{ block: 'center' }}
          {...(initialValues && { initialValues })}
          onValuesChange={onValuesChange}
          onFinish={submit}
          onKeyDown={keepTypedDate}
          onFinishFailed={({ errorFields: [first] }) => first && onFault?.(String(first.name[0]))}
        >
          <ConfirmLeaving form={form} isSaving={isSaving} />
          {children}
          <SaveOnEnter {...checked} isReady={isReady && !saving} onEnter={() => void (asDraft.current = false)} />
        </Form>
      )}
    </RecordDrawer>
  )
}

const isRead = (reading: Reading | undefined): boolean => !reading || (!reading.loading && !reading.error)

type LeavingProps<Fields> = { form: FormInstance<Fields>; isSaving: () => boolean }

/** Inside the drawer, so that the drawer asks before its edits are lost. */
function ConfirmLeaving<Fields>({ form, isSaving }: LeavingProps<Fields>) {
  useUnsaved(() => form.isFieldsTouched(), isSaving)
  return null
}

type SaveProps<Fields> = {
  form: FormInstance<Fields>
  text: string | ((fields: Fields) => string)
  saving: boolean
  isReady: boolean
  canSave: (fields: Fields) => boolean
  onClick: () => void
}

type EnterProps<Fields> = {
  form: FormInstance<Fields>
  canSave: (fields: Fields) => boolean
  isReady: boolean
  onEnter: () => void
}

/** Browsers send a form of several fields on Enter only through a button inside it. */
function SaveOnEnter<Fields>({ form, canSave, isReady, onEnter }: EnterProps<Fields>) {
  const isComplete = Form.useWatch((fields: Fields) => canSave(fields), form) ?? true
  return <button type="submit" hidden disabled={!isReady || !isComplete} onClick={onEnter} />
}

function SaveButton<Fields>({ form, text, saving, isReady, canSave, onClick }: SaveProps<Fields>) {
  const isComplete = Form.useWatch((fields: Fields) => canSave(fields), form) ?? true
  const shown = Form.useWatch((fields: Fields) => (typeof text === 'string' ? text : text(fields)), form)
  return (
    <Button type="primary" loading={saving} disabled={!isReady || !isComplete} onClick={onClick}>
      {typeof text === 'string' ? text : shown}
    </Button>
  )
}
