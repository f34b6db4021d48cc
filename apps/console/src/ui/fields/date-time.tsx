import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import type { PickerProps } from './pickers.tsx'

const Picker = lazy(async () => ({ default: (await import('./pickers.tsx')).Picker }))

/** A day, or a moment; for a form item. */
export const DateTimePicker = (props: PickerProps) => (
  <Suspense fallback={<Skeleton.Input active block />}>
    <Picker {...props} />
  </Suspense>
)
