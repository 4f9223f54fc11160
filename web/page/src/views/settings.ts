import { field, h, select, tick } from '../app/dom.js';
import { change, settings, type Settings } from '../store/settings.js';
import { LANGUAGES, t } from '../words/index.js';
import '../styles/views.css';
import type { View } from './view.js';

type Flag = { [Name in keyof Settings]: Settings[Name] extends boolean ? Name : never }[keyof Settings];

/** What the page looks like and what the board tells. */
export const settingsView: View = {
    title: 'view.settings',
    open: (main) => {
        main.append(looks(), flags('help', ['conflicts', 'wrong', 'peers', 'same']), flags('marks', ['automatic', 'tidy', 'fixed']));
        return () => undefined;
    },
};

function group(title: string, ...content: HTMLElement[]): HTMLElement {
    return h('fieldset', {}, h('legend', {}, title), ...content);
}

function looks(): HTMLElement {
    const { theme, contrast, language, size, left, notation, clock } = settings();
    const themes = select([['system', t('settings.theme.system')], ['light', t('settings.theme.light')], ['sand', t('settings.theme.sand')], ['dark', t('settings.theme.dark')]], theme);
    themes.addEventListener('change', () => change({ theme: themes.value as Settings['theme'] }));
    const contrasts = select(
        [['system', t('settings.theme.system')], ['normal', t('settings.contrast.normal')], ['high', t('settings.contrast.high')]],
        contrast,
    );
    contrasts.addEventListener('change', () => change({ contrast: contrasts.value as Settings['contrast'] }));
    // Languages are named in themselves.
    const name = (code: string) => new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
    const names = Object.keys(LANGUAGES).map((code) => [code, name(code)] as const);
    const languages = select([['', t('settings.language.system')], ...names], language);
    languages.addEventListener('change', () => change({ language: languages.value }));
    const notations = select([['rc', 'r3c5'], ['a1', 'C5'], ['eureka', 'r3c5, Eureka']], notation);
    notations.addEventListener('change', () => change({ notation: notations.value as Settings['notation'] }));
    const sizes = select((['small', 'normal', 'large'] as const).map((name) => [name, t(`settings.size.${name}`)] as const), size);
    sizes.addEventListener('change', () => change({ size: sizes.value as Settings['size'] }));
    const clocks = select(
        [['shown', t('settings.clock.shown')], ['hidden', t('settings.clock.hidden')], ['none', t('settings.clock.none')]],
        clock,
    );
    clocks.addEventListener('change', () => change({ clock: clocks.value as Settings['clock'] }));
    return group(
        t('settings.looks'),
        field(t('settings.theme'), themes),
        field(t('settings.contrast'), contrasts),
        field(t('settings.size'), sizes),
        tick(t('settings.left'), left, (isOn) => change({ left: isOn })),
        field(t('settings.language'), languages),
        field(t('settings.notation'), notations),
        field(t('settings.clock'), clocks),
    );
}

function flags(title: 'help' | 'marks', names: readonly Flag[]): HTMLElement {
    const all = names.map((name) => tick(t(`settings.${name}`), settings()[name], (isOn) => change({ [name]: isOn })));
    return group(t(`settings.${title}`), ...all);
}
