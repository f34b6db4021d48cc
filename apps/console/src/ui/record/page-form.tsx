import { Alert, Button, Flex, Form, type FormInstance, type FormProps } from 'antd'
import type { ReactNode } from 'react'
import { useUnsaved } from './use-leave.ts'
import { useSave, type Way } from './use-save.ts'

type Place = 'left' | 'right' | 'wide'
type Props<Fields, Answer> = Way<Fields, Answer> &
  Pick<FormProps, 'size' | 'requiredMark' | 'style'> & {
    /** Passed in by a component that reads or resets single fields. */
    form?: FormInstance<Fields>
    initialValues?: object | undefined
    saveText?: string
    /** The place of its button. */
    place?: Place
    readOnly?: boolean
    /** Something outside the fields prevents saving. */
    blocked?: boolean
    onSaved?: (answer: Answer) => void
    /** Under the button. */
    below?: ReactNode
    children: ReactNode
  }

/** A form on a page or in a tab that stays there after saving; shows a refusal at its fields, else on top. */
export function PageForm<Fields extends object, Answer = unknown>(props: Props<Fields, Answer>) {
  const { form: given, saveText = '保存', place = 'right', readOnly = false, blocked = false } = props
  const { onSave, saved, failed, onSaved, initialValues, size, requiredMark = true, style, below, children } = props
  const [form] = Form.useForm<Fields>(given)
  const { saving, isSaving, refusal, save, onValuesChange } = useSave<Fields, Answer>(form, (answer) =>
    onSaved?.(answer),
  )
  useUnsaved(() => form.isFieldsTouched(), isSaving)
  return (
    <Form<Fields>
      form={form}
      layout="vertical"
      scrollToFirstError={{ block: 'center' }}
      disabled={readOnly}
      size={size}
      requiredMark={requiredMark}
      style={style}
      {...(initialValues && { initialValues })}
      onValuesChange={onValuesChange}
      onFinish={(fields) => void save({ onSave, saved, failed }, fields)}
    >
      {refusal && <Alert type="error" showIcon title={refusal.message} style={{ marginBottom: 16 }} />}
      {children}
      {!readOnly && (
        <SaveButton place={place} saving={saving} blocked={blocked}>
          {saveText}
        </SaveButton>
      )}
      {below}
    </Form>
  )
}

type ButtonProps = { place: Place; saving: boolean; blocked: boolean; children: string }

function SaveButton({ place, saving, blocked, children }: ButtonProps) {
  const button = (
    <Button type="primary" htmlType="submit" block={place === 'wide'} loading={saving} disabled={blocked}>
      {children}
    </Button>
  )
  return place === 'right' ? <Flex justify="end">{button}</Flex> : button
}
