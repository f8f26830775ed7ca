/** Settings of the shop in groups, each with its default and the author of its last change. */
import { useAdminAnswer, useMay } from "@/admin/access/session";
import { SaveBar } from "@/admin/edit/save-bar";
import { whoText } from "@/admin/features/log";
import { Heading } from "@/admin/frame/frame";
import { useUnsaved } from "@/admin/frame/leaving";
import { NotLoaded } from "@/admin/frame/not-loaded";
import type { SettingGroup, SettingUnit, ShownSetting, StaffSettings } from "@/api/schema";
import { core } from "@/core";
import { CheckField } from "@/form/check-field";
import { TextField } from "@/form/text-field";
import type { Field } from "@/form/use-form";
import { taipeiTime } from "@/ui/format";
import { settingsUrl } from "../calls";
import { SettingsDialogs } from "../parts/settings-dialogs";
import { useSettings } from "../parts/use-settings";
import { settingsText as text } from "../text";

const groups: readonly SettingGroup[] = ["Fees", "Offer", "Orders", "Profile", "Bank", "BackOffice"];

export default function SettingsPage() {
  const query = useAdminAnswer<StaffSettings>(settingsUrl);
  const { data } = query;
  const mayChange = useMay("ChangeSettings");
  return (
    <>
      <Heading>{text.title}</Heading>
      {!data && <NotLoaded query={query} className="min-h-60" />}
      {data && (mayChange ? <EditSettings settings={data} /> : <ReadSettings settings={data} />)}
    </>
  );
}

function EditSettings({ settings }: { settings: StaffSettings }) {
  const { form, note, pending, count, discard } = useSettings(settings);
  const mayChangeBank = useMay("ChangeBankAccount");
  useUnsaved(count > 0);
  const isOpen = (group: SettingGroup) => group !== "Bank" || mayChangeBank;
  return (
    <>
      <p role="status" className="text-small text-ink-soft">
        {note}
      </p>
      <form {...form.props} className="grid gap-6">
        {groups.map((group) => (
          <Group key={group} group={group}>
            <div className="grid items-start gap-x-10 gap-y-3 md:grid-cols-2 xl:grid-cols-3">
              {settings.fields
                .filter((setting) => setting.group === group)
                .map((setting) =>
                  isOpen(group) ? (
                    <Entry key={setting.key} setting={setting} field={form.field(setting.key)} />
                  ) : (
                    <Value key={setting.key} setting={setting} />
                  ),
                )}
            </div>
          </Group>
        ))}
      </form>
      <SaveBar
        count={count}
        busy={form.busy}
        onSave={() => form.props.ref.current?.requestSubmit()}
        onDiscard={discard}
      />
      <SettingsDialogs pending={pending} />
    </>
  );
}

function ReadSettings({ settings }: { settings: StaffSettings }) {
  return (
    <>
      <p className="mb-5 text-small text-ink-soft">{text.readOnly}</p>
      <div className="grid gap-6">
        {groups.map((group) => (
          <Group key={group} group={group}>
            <div className="grid items-start gap-x-10 gap-y-3 md:grid-cols-2 xl:grid-cols-3">
              {settings.fields
                .filter((setting) => setting.group === group)
                .map((setting) => (
                  <Value key={setting.key} setting={setting} />
                ))}
            </div>
          </Group>
        ))}
      </div>
    </>
  );
}

function Group({ group, children }: { group: SettingGroup; children: React.ReactNode }) {
  return (
    <section className="panel" aria-labelledby={`group-${group}`}>
      <h2 id={`group-${group}`} className="text-h3">
        {text.groups[group]}
      </h2>
      <p className="mt-1 mb-5 text-note text-ink-soft">{text.groupText[group]}</p>
      {children}
    </section>
  );
}

function Entry({ setting, field }: { setting: ShownSetting; field: Field<string> }) {
  if (setting.unit === "Switch") {
    const { value, onEnter } = field;
    const asSwitch = { ...field, value: value === "true", onEnter: (on: boolean) => onEnter(String(on)) };
    return (
      <CheckField field={asSwitch}>
        {setting.label}
        <span className="block text-note text-ink-soft">
          <Facts setting={setting} />
        </span>
      </CheckField>
    );
  }
  return (
    <TextField
      field={field}
      label={text.label(setting.label, text.units[setting.unit])}
      help={<Facts setting={setting} />}
      autoComplete="off"
      {...(setting.unit !== "Text" && { inputMode: setting.unit === "Money" ? "decimal" : "numeric" })}
    />
  );
}

function Value({ setting }: { setting: ShownSetting }) {
  return (
    <div className="min-w-0 text-small">
      <p className="text-ink-soft">{setting.label}</p>
      <p className="text-lead break-words">
        {setting.value === "" ? (
          <span className="text-ink-faint">{text.unset}</span>
        ) : (
          valueText(setting.value, setting.unit)
        )}
      </p>
      <p className="text-note text-ink-soft">
        <Facts setting={setting} />
      </p>
    </div>
  );
}

/** Formats a value with its unit: `NT$1,000`, `24 小時`. */
function valueText(value: string, unit: SettingUnit): string {
  if (unit === "Text") return value;
  if (unit === "Switch") return value === "true" ? text.on : text.off;
  if (unit === "Money") return `NT$${core.formatMoney(Number(value))}`;
  return `${core.formatMoney(Number(value))} ${text.units[unit]}`;
}

/** Renders help text, default, and the last change. */
function Facts({ setting: { key, ...setting } }: { setting: ShownSetting }) {
  const { changed_at, changed_by } = setting;
  const facts = [
    setting.default !== null && text.preset(valueText(setting.default, setting.unit)),
    changed_at && changed_by && text.changed(taipeiTime(changed_at).slice(0, 16), whoText(changed_by)),
  ];
  const said = facts.filter(Boolean).join("　");
  return (
    <>
      {text.help[key] && <span className="block">{text.help[key]}</span>}
      {said && <span className="block break-words">{said}</span>}
    </>
  );
}
