import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { LoginForm } from './login-form.tsx'
import { captchaOpen, isSliderWrong, isTotpNeeded, isTotpWrong, useSignIn, type SignInInput } from './login-queries.ts'
import { SignInFrame } from './sign-in-frame.tsx'
import { TotpStep } from './totp-step.tsx'
import { wayBack } from './way-back.ts'

const SliderDialog = lazyPart(async () => (await import('./slider-dialog.tsx')).SliderDialog)

type Step = { name: 'form' } | { name: 'slide'; input: SignInInput } | { name: 'totp'; input: SignInInput }

export function LoginPage() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [step, setStep] = useState<Step>({ name: 'form' })
  const { data: needsSlider = false } = useQuery(captchaOpen)
  const { mutate, isPending, error, reset } = useSignIn()
  const send = (input: SignInInput) =>
    mutate(input, {
      onSuccess: () => void navigate(wayBack(params.get('redirect')), { replace: true }),
      onError: (refusal) => setStep(stepAfter(refusal, input)),
    })
  const submit = (input: SignInInput) =>
    needsSlider && !('mobile' in input) ? setStep({ name: 'slide', input }) : send(input)
  const back = () => {
    reset()
    setStep({ name: 'form' })
  }
  const shown = isTotpNeeded(error) ? null : error
  return (
    <SignInFrame title="登录" heading="智慧充电运营管理平台" lead="登录以管理场站、订单与资金">
      {step.name === 'totp' ? (
        <TotpStep error={shown} busy={isPending} onCode={(totp) => send({ ...step.input, totp })} onBack={back} />
      ) : (
        <LoginForm error={shown} busy={isPending} onSubmit={submit} />
      )}
      {step.name === 'slide' && <SliderDialog onPass={(code) => send({ ...step.input, code })} onClose={back} />}
    </SignInFrame>
  )
}

/** After the password comes the code of two-step verification, or the slider when the server asks for it. */
function stepAfter(refusal: Error, input: SignInInput): Step {
  if (isTotpNeeded(refusal) || isTotpWrong(refusal)) return { name: 'totp', input }
  return isSliderWrong(refusal) && !('mobile' in input) ? { name: 'slide', input } : { name: 'form' }
}
