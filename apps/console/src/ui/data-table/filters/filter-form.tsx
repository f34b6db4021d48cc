import { Button, Flex, Form, Skeleton } from 'antd'
import { Suspense, useEffect, useRef, type ReactNode } from 'react'
import { useReturnFocus } from '../../record/return-focus.ts'

type Props = { values: Record<string, unknown>; children: ReactNode; onSubmit: (filters: object) => void }

/** Mounted at each opening, so that typed but unused values are dropped. */
export function FilterForm({ values, children, onSubmit }: Props) {
  useReturnFocus()
  const clear = () => onSubmit(Object.fromEntries(Object.keys(values).map((name) => [name, undefined])))
  return (
    <Form
      layout="vertical"
      className="cd-filters"
      role="search"
      aria-label="筛选条件"
      initialValues={values}
      onFinish={(typed: object) => onSubmit(withoutEdges(typed))}
    >
      <Suspense fallback={<Skeleton active />}>
        <FocusFirst>{children}</FocusFirst>
      </Suspense>
      <Flex justify="end" gap="small" className="cd-filters__foot">
        <Button onClick={clear}>清空</Button>
        <Button type="primary" htmlType="submit">
          查询
        </Button>
      </Flex>
    </Form>
  )
}

/** What is pasted often brings blanks along, which belong to no name and no number. */
const withoutEdges = (typed: object): object =>
  Object.fromEntries(
    Object.entries(typed).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string' ? value.trim() : value,
    ]),
  )

/** The popover stands at the end of the document, where Tab would reach it last: its first field takes the focus. */
function FocusFirst({ children }: { children: ReactNode }) {
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    fields.current?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={fields} className="cd-filters__fields">
      {children}
    </div>
  )
}
