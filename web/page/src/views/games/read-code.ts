import { fileField, h } from '../../app/dom.js';
import { openDialog } from '../../app/dialog.js';
import { say } from '../../app/live.js';
import { readLink } from '../../app/links.js';
import type { Saved } from '../../game/save.js';
import { t } from '../../words/index.js';

/** Milliseconds between two looks at the camera. */
const PAUSE = 120;

/** The widest picture that is looked at, in pixels: larger ones are made smaller. */
const WIDEST = 1600;

type Source = HTMLVideoElement | ImageBitmap;

/** Finds the text of a code in a picture. */
type Find = (source: Source) => Promise<string | undefined>;

/** What some browsers have for it. */
interface Detector {
    detect(source: Source): Promise<{ rawValue: string }[]>;
}

/** The browser's own finder where it has one for QR codes, else a module. */
async function finder(): Promise<Find> {
    const { BarcodeDetector } = window as unknown as { BarcodeDetector?: { new (options: object): Detector; getSupportedFormats(): Promise<string[]> } };
    const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
    if (BarcodeDetector && formats.includes('qr_code')) {
        const detector = new BarcodeDetector({ formats: ['qr_code'] });
        return async (source) => (await detector.detect(source))[0]?.rawValue;
    }
    const { decodeQR } = await import('qr/decode.js');
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d', { willReadFrequently: true });
    return async (source) => {
        const [width, height] = source instanceof HTMLVideoElement ? [source.videoWidth, source.videoHeight] : [source.width, source.height];
        const scale = Math.min(1, WIDEST / Math.max(width, height));
        [canvas.width, canvas.height] = [Math.round(width * scale), Math.round(height * scale)];
        if (!context || !canvas.width || !canvas.height) return undefined;
        context.drawImage(source, 0, 0, canvas.width, canvas.height);
        return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height));
    };
}

/** Reads a code by the camera or from a picture, and plays what is in it. */
export function readCode(play: (start: () => Promise<Saved>) => void): void {
    const video = h('video', { class: 'camera', muted: true, playsinline: true, 'aria-hidden': 'true', hidden: true });
    const answer = h('p', { class: 'answer' }, t('carry.hold'));
    const file = h('input', { type: 'file', accept: 'image/*' });
    const { dialog, close } = openDialog(t('carry.read'), video, answer, fileField(t('carry.picture'), file));
    const tell = (sentence: string) => {
        answer.textContent = sentence;
        say(sentence);
    };
    /** Plays what a code holds; whether it holds anything. */
    const take = async (text: string) => {
        const begin = await startOf(text);
        if (!begin || !dialog.open) return tell(t('carry.bad'));
        close();
        begin(play);
    };
    const ready = finder();
    file.addEventListener('change', async () => {
        const chosen = file.files?.[0];
        file.value = '';
        const find = await ready;
        const text = chosen && (await createImageBitmap(chosen).then(find).catch(() => undefined));
        text ? void take(text) : tell(t('carry.nothing'));
    });
    void watch(video, ready, dialog).then(
        (text) => text && void take(text),
        () => tell(t('carry.camera')),
    );
}

/** Looks through the camera until there is a code, or the dialog is closed. */
async function watch(video: HTMLVideoElement, ready: Promise<Find>, dialog: HTMLDialogElement): Promise<string | undefined> {
    const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } } });
    const stop = () => stream.getTracks().forEach((track) => track.stop());
    dialog.addEventListener('close', stop);
    try {
        video.srcObject = stream;
        video.hidden = false;
        await video.play();
        const find = await ready;
        while (dialog.open) {
            const text = await find(video).catch(() => undefined);
            if (text) return text;
            await new Promise((resolve) => setTimeout(resolve, PAUSE));
        }
        return undefined;
    } finally {
        stop();
        video.hidden = true;
    }
}

/** How a text of a code is played: a link of a page like this one, or any puzzle that can be read. */
async function startOf(text: string): Promise<((play: (start: () => Promise<Saved>) => void) => void) | undefined> {
    if (readLink(text)) return () => (location.hash = text.slice(text.indexOf('#')));
    const { findIn, ofOpened } = await import('../play/open.js');
    const found = await findIn(text).catch(() => undefined);
    if (!found) return undefined;
    const opened = 'recipe' in found ? found : found.boards[0] && { board: found.boards[0] };
    return opened && ((play) => play(() => ofOpened(opened, new AbortController().signal)));
}
