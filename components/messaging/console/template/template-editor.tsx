'use client';

import { useWatch } from 'react-hook-form';
import { SaveForm } from '@/components/operations/console/settings/save-form';
import { useSaveForm } from '@/components/operations/console/settings/use-save-form';
import { Card } from '@/components/shared/ui/card';
import { Checkbox } from '@/components/shared/ui/form/checkbox';
import { TextArea, TextField } from '@/components/shared/ui/form/text-field';
import { api } from '@/lib/api-client';
import {
  type TemplateWire,
  templateRequest,
  templatesResponse,
} from '@/lib/contract/messaging/console/templates';
import { longMessageBytes, shortMessageBytes } from '@/lib/domain/messaging/message-size';
import { unknownPlaceholders } from '@/lib/domain/messaging/template';
import { useConsoleT } from '@/lib/i18n/console/client';
import { KakaoWording } from './kakao-wording';
import { TemplatePreview } from './template-preview';
import { TemplateTest } from './template-test';

type Props = { template: TemplateWire; samples: Record<string, string>; testsPerDay: number };

/** The text of one kind in one language, with a preview beside it. */
export function TemplateEditor({ template, samples, testsPerDay }: Props) {
  const t = useConsoleT();
  const { kind, language } = template;
  const path = `/admin/templates/${kind}/${language}`;
  const { form, register, frame } = useSaveForm(
    templateRequest,
    valuesOf(template),
    (values, seen) => api.put(path, null, { ...values, seen }),
    { read: () => readAgain(template), objects: [`template ${kind}/${language}`] },
  );
  const now = useWatch({ control: form.control });
  const text = { title: now.title ?? '', body: now.body ?? '', alimtalkCode: now.alimtalkCode ?? '' };
  const limits = { max: longMessageBytes, short: shortMessageBytes };
  /** Says which placeholders of a refused text are wrong. */
  const named = (name: 'title' | 'body') => {
    const field = register(name);
    const unknown = unknownPlaceholders(template.placeholders, text[name]);
    const isNamed = field.error !== undefined && unknown.length > 0;
    return { ...field, error: isNamed ? t('templates.unknown', { names: unknown.join(', ') }) : field.error };
  };
  const needed =
    template.neededLink && t('templates.needsLink', { placeholder: `#{${template.neededLink}}` });
  return (
    <Card title={<span id={language}>{t(`templates.language.${language}`)}</span>}>
      <div className="grid gap-8 lg:grid-cols-2">
        <SaveForm {...frame}>
          <Checkbox
            label={t('templates.enabled')}
            description={template.isAlwaysOn ? t('templates.alwaysOn') : undefined}
            {...register('isEnabled')}
          />
          <TextField label={t('templates.subject')} hint={t('templates.subject.hint')} {...named('title')} />
          <TextArea
            label={t('templates.body')}
            hint={[t('templates.body.hint', limits), needed].filter(Boolean).join(' ')}
            rows={14}
            {...named('body')}
          />
          <TextField
            label={t('templates.alimtalk')}
            hint={t('templates.alimtalk.hint')}
            autoComplete="off"
            {...register('alimtalkCode')}
          />
          <p className="text-sm text-soft">
            {t('templates.placeholders')}: {template.placeholders.map((name) => `#{${name}}`).join(', ')}
          </p>
        </SaveForm>
        <div className="flex flex-col gap-6">
          <TemplatePreview text={text} language={language} samples={samples} />
          {text.alimtalkCode.trim() !== '' && <KakaoWording body={text.body} />}
          <TemplateTest path={path} text={text} perDay={testsPerDay} />
        </div>
      </div>
    </Card>
  );
}

function valuesOf({ isEnabled, title, body, alimtalkCode }: TemplateWire) {
  return { isEnabled, title, body, alimtalkCode: alimtalkCode ?? '' };
}

async function readAgain(template: TemplateWire) {
  const { templates } = await api.get('/admin/templates', templatesResponse);
  const { kind, language } = template;
  return valuesOf(templates.find((one) => one.kind === kind && one.language === language) ?? template);
}
